import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import { query } from '../../../platform/db/query.ts';
import { findArchivedMonthsOfTable, readArchivedMonthLines } from '../read-month.ts';

/** Number of stored events that one query compares with the log. */
const batch = 10_000;

/** Audit event with digests of evidence. */
export interface EventWithDigests {
  readonly id: number;
  readonly entity: string;
  readonly action: string;
  readonly entityId: string;
  readonly digests: unknown;
}

/** Hash of an audit event with a receipt, and the id of the event's case. */
export interface ArchivedReceiptHash {
  readonly feedbackId: string;
  readonly eventHash: Buffer;
}

/** Data of the audit events that are in the object storage. */
export interface ArchivedEvents {
  readonly ids: IdSet;
  /** Newest event with digests for each record and action. */
  readonly digests: ReadonlyMap<string, EventWithDigests>;
  /** Events that hold a receipt, by id. */
  readonly receipts: ReadonlyMap<number, ArchivedReceiptHash>;
}

/**
 * Set of event ids that uses one bit per id, so that years of events take a few megabytes of
 * memory.
 */
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

/** Size in bytes of one page of an `IdSet`. */
const pageSize = 8192;

function whereIs(id: number) {
  const byte = Math.floor(id / 8);
  return { page: Math.floor(byte / pageSize), place: byte % pageSize, bit: 1 << (id % 8) };
}

/**
 * Compares the events in the object storage with their log entries, and returns the data that the
 * evidence verification needs.
 */
export async function verifyArchivedEvents(find: (words: string) => void): Promise<ArchivedEvents> {
  const found = {
    ids: new IdSet(),
    digests: new Map<string, EventWithDigests>(),
    receipts: new Map<number, ArchivedReceiptHash>(),
  };
  for (const stored of await findArchivedMonthsOfTable('audit_history')) {
    let lines: string[] = [];
    const compare = async () => {
      await compareLines(lines, found, find);
      lines = [];
    };
    try {
      for await (const line of readArchivedMonthLines(stored)) {
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

/**
 * Schema of a line in a stored month: a JSON array of an event's columns, beginning with the id.
 */
const lineSchema = z.tuple([z.int()], z.unknown());
const digestsSchema = z.nullish(z.object({ receipt: z.optional(z.string()) }));

/** Indexes of the used columns in a stored line. */
const places = { entity: 5, entityId: 6, action: 8, digests: 12 } as const;

const sha256 = (...parts: readonly Buffer[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/**
 * Returns the map key of an event's digest. A case has one key for all its events; another entity
 * has one key per action.
 */
const keyOf = ({ entity, entityId, action }: Omit<EventWithDigests, 'id' | 'digests'>): string =>
  `${entity} ${entityId}${entity === 'case' ? '' : ` ${action}`}`;

interface StoredLogFacts {
  readonly ids: IdSet;
  readonly digests: Map<string, EventWithDigests>;
  readonly receipts: Map<number, ArchivedReceiptHash>;
}

async function compareLines(
  lines: readonly string[],
  { ids, digests, receipts }: StoredLogFacts,
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
    const held = event[places.digests];
    const receipt = digestsSchema.safeParse(held).data?.receipt;
    const eventHash = sha256(Buffer.from(line));
    if (
      hash &&
      !sha256(Buffer.from([0]), eventHash, Buffer.from(receipt ?? '', 'hex')).equals(hash)
    )
      find(`Event ${id} was changed.`);
    ids.add(id);
    if (!held) continue;
    const entity = String(event[places.entity]);
    const entityId = String(event[places.entityId]);
    const action = String(event[places.action]);
    if (receipt !== undefined) receipts.set(id, { feedbackId: entityId, eventHash });
    const key = keyOf({ entity, entityId, action });
    if ((digests.get(key)?.id ?? 0) < id)
      digests.set(key, { id, entity, entityId, action, digests: held });
  }
}
