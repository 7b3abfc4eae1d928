import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import { query } from '../../../db/query.ts';
import { findStored, storedLines } from '../read-month.ts';

/** Lines that are compared at a time. */
const batch = 10_000;

/** A published disclosure's approval, as the history says it. */
export interface Approval {
  readonly id: number;
  readonly entity_id: string;
  readonly after: unknown;
}

/** Events of months that lie in the storage. */
export interface StoredEvents {
  readonly ids: IdSet;
  readonly approvals: readonly Approval[];
}

/** Numbers in a bit each: all events of years are known by some megabytes. */
class IdSet {
  private readonly pages = new Map<number, Uint8Array>();

  add(id: number): void {
    const { page, place, bit } = whereIs(id);
    const bytes = this.pages.get(page) ?? new Uint8Array(pageSize);
    bytes[place] = (bytes[place] ?? 0) | bit;
    this.pages.set(page, bytes);
  }

  has(id: number): boolean {
    const { page, place, bit } = whereIs(id);
    return ((this.pages.get(page)?.[place] ?? 0) & bit) !== 0;
  }
}

/** Bytes of one page of such numbers. */
const pageSize = 8192;

function whereIs(id: number) {
  const byte = Math.floor(id / 8);
  return { page: Math.floor(byte / pageSize), place: byte % pageSize, bit: 1 << (id % 8) };
}

/** Compares the events of the months that lie in the storage with their leaves. */
export async function verifyStored(find: (words: string) => void): Promise<StoredEvents> {
  const found = { ids: new IdSet(), approvals: [] as Approval[] };
  for (const stored of await findStored('audit_history')) {
    let lines: string[] = [];
    const compare = async () => {
      await compareLines(lines, found, find);
      lines = [];
    };
    try {
      for await (const line of storedLines(stored)) {
        lines.push(line);
        if (lines.length === batch) await compare();
      }
      await compare();
    } catch (error) {
      find(`The month ${stored.month} can’t be read in the storage: ${String(error)}.`);
    }
  }
  return found;
}

/** A line: an event's columns, its id first. */
const lineSchema = z.tuple([z.int()], z.unknown());

/** The places of a line that are looked at. */
const places = { entity: 5, entityId: 6, action: 8, after: 10 } as const;

async function compareLines(
  lines: readonly string[],
  { ids, approvals }: { ids: IdSet; approvals: Approval[] },
  find: (words: string) => void,
): Promise<void> {
  const events = lines.map((line) => ({ line, event: lineSchema.parse(JSON.parse(line)) }));
  const leaves = await query<{ id: number; hash: Buffer }>(
    `SELECT event_id::float8 AS id, hash FROM audit_leaves WHERE event_id = ANY($1::bigint[])`,
    [events.map(({ event: [id] }) => id)],
  );
  const hashes = new Map(leaves.map(({ id, hash }) => [id, hash]));
  for (const { line, event } of events) {
    const [id] = event;
    const hash = hashes.get(id);
    if (!hash) find(`Event ${id} was inserted.`);
    else if (!createHash('sha256').update('\0').update(line).digest().equals(hash))
      find(`Event ${id} was changed.`);
    ids.add(id);
    if (event[places.entity] === 'disclosure' && event[places.action] === 'approved')
      approvals.push({
        id,
        entity_id: String(event[places.entityId]),
        after: event[places.after],
      });
  }
}
