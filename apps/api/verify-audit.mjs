// Verifies the history's log without the product: this file shares no code with it, so that a fault
// of the one is not a fault of both. It needs Node, `pg` and what docs/security.md says.
//
//   DATABASE_URL=… node verify-audit.mjs <folder of checkpoints> <name+hash+key>
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { Client } from 'pg';

const [folder = '', vkey = ''] = process.argv.slice(2);
const [, name, keyHash, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
if (!process.env.DATABASE_URL || !name) {
  process.stderr.write(
    'Use: DATABASE_URL=… node verify-audit.mjs <folder of checkpoints> <name+hash+key>\n',
  );
  process.exit(2);
}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const problems = [];

/** The roots that were signed, by the size of their trees. */
function signedRoots() {
  const spki = Buffer.from('302a300506032b6570032100', 'hex');
  const raw = Buffer.from(encoded, 'base64').subarray(1);
  const key = createPublicKey({ key: Buffer.concat([spki, raw]), format: 'der', type: 'spki' });
  const roots = new Map();
  for (const file of readdirSync(folder).toSorted()) {
    const note = readFileSync(join(folder, file), 'utf8');
    const end = note.indexOf('\n\n') + 1;
    const [origin, size, root] = note.slice(0, end).split('\n');
    const [, signer, signed = ''] = /^— (\S+) (\S+)$/.exec(note.slice(end + 1).trim()) ?? [];
    const bytes = Buffer.from(signed, 'base64');
    const isSigned =
      origin === name &&
      signer === name &&
      bytes.subarray(0, 4).toString('hex') === keyHash &&
      verify(null, Buffer.from(note.slice(0, end)), key, bytes.subarray(4));
    if (isSigned) roots.set(Number(size), Buffer.from(root, 'base64'));
    else problems.push(`${file} is not signed by the key`);
  }
  return roots;
}

/** Every event with its leaf, by the leaves' order. */
async function* leaves(client) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`DECLARE leaves CURSOR FOR
    SELECT l.index::float8 AS index, l.event_id::float8 AS id, l.hash,
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_array(e.id,
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_id,
        e.actor_code, e.actor_name, e.entity, e.entity_id, e.label, e.action, e.before, e.after,
        e.request_id)::text END AS event
    FROM audit_leaves l LEFT JOIN audit_events e ON e.id = l.event_id ORDER BY l.index`);
  for (;;) {
    const { rows } = await client.query('FETCH 20000 FROM leaves');
    yield* rows;
    if (rows.length === 0) return;
  }
}

const roots = signedRoots();
const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();

// Complete subtrees from the left, each as [number of leaves, root].
const subtrees = [];
let size = 0;
let newest = 0;
for await (const { index, id, hash, event } of leaves(client)) {
  if (index !== size) problems.push(`leaf ${size} is missing`);
  if (id <= newest) problems.push(`event ${id} stands in another order`);
  if (event === null) problems.push(`event ${id} was removed`);
  else if (!sha256(Buffer.from([0]), Buffer.from(event)).equals(hash)) {
    problems.push(`event ${id} was changed`);
  }
  newest = Math.max(newest, id);
  size += 1;
  subtrees.push([1, hash]);
  while (subtrees.length > 1 && subtrees.at(-1)[0] === subtrees.at(-2)[0]) {
    const [[count, left], [, right]] = subtrees.splice(-2);
    subtrees.push([2 * count, sha256(Buffer.from([1]), left, right)]);
  }
  const signed = roots.get(size);
  if (signed) {
    const root = subtrees.reduceRight(
      (right, [, left]) => (right ? sha256(Buffer.from([1]), left, right) : left),
      null,
    );
    if (!root.equals(signed)) problems.push(`the first ${size} events are not those signed`);
  }
}
for (const signed of roots.keys()) {
  if (signed > size) problems.push(`${signed} events were signed, ${size} are there`);
}
const { rows } = await client.query(
  `SELECT id FROM audit_events e WHERE id <= $1
   AND NOT EXISTS (SELECT FROM audit_leaves WHERE event_id = e.id)`,
  [newest],
);
problems.push(...rows.map(({ id }) => `event ${id} was inserted`));
await client.end();
process.stdout.write(`${[`${size} events, ${roots.size} checkpoints`, ...problems].join('\n')}\n`);
process.exit(problems.length > 0 ? 1 : 0);
