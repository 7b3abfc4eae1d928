import { createHash } from 'node:crypto';

import { ValidationError } from '../errors.ts';

/** Where a page ends: the time and the id of its first or last row, and which way to go on. */
export interface Cursor {
  readonly direction: 'next' | 'previous';
  readonly at: Date;
  readonly id: number;
}

/**
 * A cursor as an opaque text. It is bound to the list it came from (`list` names it and its
 * order). The check only tells mistakes: a cursor says where to go on, never what may be seen.
 */
export function encodeCursor(list: string, cursor: Cursor): string {
  const body = `${cursor.direction === 'next' ? 'n' : 'p'}.${cursor.at.getTime()}.${cursor.id}`;
  return Buffer.from(`${body}.${checkOf(list, body)}`).toString('base64url');
}

/**
 * The cursor that a text holds.
 * @throws ValidationError when it was not made by `encodeCursor` for this list
 */
export function decodeCursor(list: string, text: string): Cursor {
  const plain = Buffer.from(text, 'base64url').toString('latin1');
  const parts = /^((n|p)\.(\d{1,15})\.(\d{1,15}))\.([\w-]{11})$/.exec(plain);
  const [, body, direction, at, id, check] = parts ?? [];
  if (body === undefined || check !== checkOf(list, body) || toText(plain) !== text)
    throw new ValidationError([{ path: 'cursor', key: 'invalidValue' }]);
  return {
    direction: direction === 'n' ? 'next' : 'previous',
    at: new Date(Number(at)),
    id: Number(id),
  };
}

/** Base64 can write the same bytes in several ways; only one is ours. */
const toText = (plain: string) => Buffer.from(plain, 'latin1').toString('base64url');

const checkOf = (list: string, body: string) =>
  createHash('sha256').update(`${list}\n${body}`).digest('base64url').slice(0, 11);
