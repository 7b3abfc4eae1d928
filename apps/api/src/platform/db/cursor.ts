import { createHash } from 'node:crypto';

import { ValidationError } from '../errors.ts';

/**
 * Position in a keyset list: the time and the id of a page's first or last row, and the direction
 * to continue in.
 */
export interface Cursor {
  readonly direction: 'next' | 'previous';
  readonly at: Date;
  readonly id: number;
}

/**
 * Encodes a cursor as an opaque text. It is bound to its list (`list` names the list and its
 * order). The check only detects mistakes: a cursor says where to continue, never what may be seen.
 */
export function encodeCursor(list: string, cursor: Cursor): string {
  const body = `${cursor.direction === 'next' ? 'n' : 'p'}.${cursor.at.getTime()}.${cursor.id}`;
  return Buffer.from(`${body}.${checkOf(list, body)}`).toString('base64url');
}

/**
 * Decodes the cursor in a text.
 * @throws ValidationError when `encodeCursor` did not make it for this list
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

/**
 * Re-encodes the bytes, because base64 has several spellings of the same bytes and only this
 * spelling is accepted.
 */
const toText = (plain: string) => Buffer.from(plain, 'latin1').toString('base64url');

const checkOf = (list: string, body: string) =>
  createHash('sha256').update(`${list}\n${body}`).digest('base64url').slice(0, 11);
