// Compares the history in the database with its log and its signed heads, for verify-audit.mjs.
import { hash as hashOf } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { findForgeries } from './evidence.mjs';

const batch = 10_000;

/** A batch of leaves with their events, a line each: fields of rows would be read one by one. */
const batchSql = `WITH l AS MATERIALIZED (
    SELECT index, event_id, hash FROM audit_leaves WHERE index >= $1 AND index < $1 + ${batch}
  ), e AS (
    -- Months are not in the order of ids: without bounds each batch would read them all.
    SELECT * FROM audit_history WHERE id >= (SELECT min(event_id) FROM l)
      AND id <= (SELECT max(event_id) FROM l)
  )
  SELECT coalesce(string_agg(concat_ws(' ', l.index, l.event_id, encode(l.hash, 'base64'),
      coalesce(e.digests->>'receipt', '-'), CASE WHEN e.id IS NOT NULL THEN jsonb_build_array(e.id,
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_id,
        e.actor_code, e.actor_name, e.entity, e.entity_id, e.label, e.action, e.before, e.after,
        e.request_id, e.digests)::text END), E'\\n' ORDER BY l.index), '') AS lines
  FROM l LEFT JOIN e ON e.id = l.event_id`;

/** Every event with its leaf, by the leaves' order; the next are read while some are looked at. */
async function* leaves(clients) {
  const { rows } = await clients[0].query('SELECT max(index)::float8 AS last FROM audit_leaves');
  const reads = clients.map((client, nth) => client.query(batchSql, [nth * batch]));
  for (let nth = 0; nth * batch <= rows[0].last; nth += 1) {
    const turn = nth % clients.length;
    const [{ lines }] = (await reads[turn]).rows;
    reads[turn] = clients[turn].query(batchSql, [(nth + clients.length) * batch]);
    yield (lines === '' ? [] : lines.split('\n')).map((line) => {
      const [index, id, hash, receipt] = line.split(' ', 4);
      const event = line.slice(index.length + id.length + hash.length + receipt.length + 4);
      return { index: Number(index), id: Number(id), hash, receipt, event };
    });
  }
  await Promise.all(reads);
}

const sha256 = (...parts) => hashOf('sha256', Buffer.concat(parts), 'buffer');

/** The hash of an event's leaf, in Base64: over the event's hash and the receipt that it holds. */
const leafOf = (event, receipt) =>
  sha256(Buffer.from([0]), hashOf('sha256', event, 'buffer'), Buffer.from(receipt, 'hex')).toString(
    'base64',
  );

const pair = Buffer.alloc(65, 1);
const nodeOf = (left, right) => {
  pair.set(left, 1);
  pair.set(right, 33);
  return hashOf('sha256', pair, 'buffer');
};

/** Lines of the months beside the checkpoints, some at a time. */
async function* storedEvents(folder, problems) {
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.ndjson'))) {
    let begun = '';
    const options = { encoding: 'utf8', highWaterMark: 4_194_304 };
    for await (const piece of createReadStream(join(folder, file), options)) {
      const lines = (begun + piece).split('\n');
      begun = lines.pop();
      yield lines.map((event) => {
        const [id, , , , , entity, entityId, , action, , , , digests] = JSON.parse(event);
        return { event, id, entity, entityId, action, digests };
      });
    }
    if (begun) problems.push(`${file} has no end`);
  }
}

/** Compares the stored events with their leaves; answers what is known of them. */
async function verifyStored(client, folder, problems) {
  const newest = await client.query('SELECT max(event_id)::float8 AS id FROM audit_leaves');
  const bits = new Uint8Array((newest.rows[0].id ?? 0) / 8 + 1);
  const digests = new Map();
  const receipts = new Map();
  for await (const events of storedEvents(folder, problems)) {
    const { rows } = await client.query(
      `SELECT event_id::float8 AS id, encode(hash, 'base64') AS hash FROM audit_leaves
       WHERE event_id = ANY($1::bigint[])`,
      [events.map(({ id }) => id)],
    );
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
    for (const { event, ...said } of events) {
      const { id, entity, entityId, action } = said;
      const receipt = said.digests?.receipt;
      if (!hashes.has(id)) problems.push(`event ${id} was inserted`);
      else if (leafOf(event, receipt ?? '') !== hashes.get(id))
        problems.push(`event ${id} was changed`);
      bits[Math.floor(id / 8)] |= 1 << (id % 8);
      const key = entity === 'case' ? `case ${entityId}` : `${entity} ${entityId} ${action}`;
      if (said.digests && (digests.get(key)?.id ?? 0) < id) digests.set(key, said);
      if (receipt) receipts.set(id, `${entityId} ${hashOf('sha256', event, 'hex')}`);
    }
  }
  const isStored = (id) => (bits[Math.floor(id / 8)] & (1 << (id % 8))) !== 0;
  return { isStored, digests: [...digests.values()], receipts };
}

/** Compares the stored hashes of 256 and 65,536 leaves with the leaves, as these are read. */
async function checkTiles(client, problems) {
  const { rows } = await client.query(
    `SELECT level || ' ' || index AS place, encode(hash, 'hex') AS hash FROM audit_tiles`,
  );
  const tiles = new Map(rows.map(({ place, hash }) => [place, hash]));
  const open = { 8: [], 16: [] };
  const counts = { 8: 0, 16: 0 };
  const append = (level, hash) => {
    open[level].push(hash);
    if (open[level].length < 256) return;
    let row = open[level].splice(0);
    while (row.length > 1)
      row = row.filter((_, at) => at % 2 === 0).map((left, at) => nodeOf(left, row[2 * at + 1]));
    const place = `${level} ${counts[level]++}`;
    const stored = tiles.get(place);
    if (stored && stored !== row[0].toString('hex')) problems.push(`tile ${place} was changed`);
    tiles.delete(place);
    if (level === 8) append(16, row[0]);
  };
  const end = () => tiles.forEach((_, place) => problems.push(`tile ${place} was inserted`));
  return { append: (leaf) => append(8, leaf), end };
}

/** Compares the database's own checkpoints with the leaves, too; answers the roots by their size. */
async function rootsIn(client, { heads, readNote, problems }) {
  const roots = new Map([...heads].map(([size, { root }]) => [size, root]));
  const { rows } = await client.query('SELECT size::float8 AS size, note FROM audit_checkpoints');
  for (const { size, note } of rows) {
    const head = readNote(note, `the database's checkpoint of ${size} events`);
    if (head && head.size !== size) problems.push(`the checkpoint of ${size} events was changed`);
    const other = head && roots.get(head.size);
    if (other && !other.equals(head.root))
      problems.push(`two checkpoints of ${size} events differ`);
    else if (head) roots.set(head.size, head.root);
  }
  return roots;
}

/** A past key signs nothing after its last day, by the time of the newest event below a head. */
async function checkDates(client, { heads, problems }) {
  for (const { size, key } of heads.values()) {
    if (!key.until) continue;
    const { rows } = await client.query(
      `SELECT FROM audit_leaves l JOIN audit_history e ON e.id = l.event_id
       WHERE l.index = $1 AND (e.at AT TIME ZONE 'Asia/Kolkata')::date > $2::date`,
      [size - 1, key.until],
    );
    if (rows.length > 0)
      problems.push(`the checkpoint of ${size} events is signed by a key that ended before`);
  }
}

/**
 * Compares the history with its log, the log with its heads, and the evidence with the digests that
 * the history holds of it.
 * @returns how many events the log has
 */
export async function verifyLog({ folder, heads, readNote, problems }) {
  const { Client } = await import('pg');
  const clients = [1, 2].map(() => new Client({ connectionString: process.env.DATABASE_URL }));
  for (const each of clients) {
    await each.connect();
    await each.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'`);
  }
  const [client] = clients;
  const stored = await verifyStored(client, folder, problems);
  const roots = await rootsIn(client, { heads, readNote, problems });
  const tiles = await checkTiles(client, problems);
  // Complete subtrees from the left, each as [number of leaves, root].
  const subtrees = [];
  let size = 0;
  let newest = 0;
  const look = ({ index, id, hash, receipt, event }) => {
    if (index !== size) problems.push(`leaf ${size} is missing`);
    if (id <= newest) problems.push(`event ${id} stands in another order`);
    if (event !== '' && leafOf(event, receipt === '-' ? '' : receipt) !== hash)
      problems.push(`event ${id} was changed`);
    if (event === '' && !stored.isStored(id)) problems.push(`event ${id} was removed`);
    newest = Math.max(newest, id);
    size += 1;
    const leaf = Buffer.from(hash, 'base64');
    tiles.append(leaf);
    subtrees.push([1, leaf]);
    while (subtrees.length > 1 && subtrees.at(-1)[0] === subtrees.at(-2)[0]) {
      const [[count, left], [, right]] = subtrees.splice(-2);
      subtrees.push([2 * count, nodeOf(left, right)]);
    }
    const signed = roots.get(size);
    if (!signed) return;
    const root = subtrees.map(([, each]) => each).reduceRight((right, left) => nodeOf(left, right));
    if (!root.equals(signed)) problems.push(`the first ${size} events are not those signed`);
  };
  for await (const some of leaves(clients)) some.forEach(look);
  tiles.end();
  for (const signed of roots.keys()) {
    if (signed > size) problems.push(`${signed} events were signed, ${size} are there`);
  }
  const { rows } = await client.query(
    `SELECT id FROM audit_history e WHERE id <= $1
     AND NOT EXISTS (SELECT FROM audit_leaves WHERE event_id = e.id)`,
    [newest],
  );
  problems.push(...rows.map(({ id }) => `event ${id} was inserted`));
  await checkDates(client, { heads, problems });
  problems.push(...(await findForgeries(client, stored)));
  for (const each of clients) await each.end();
  return size;
}
