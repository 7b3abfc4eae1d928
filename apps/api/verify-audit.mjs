// Verifies the history's log, or one receipt's proof, without the product: this file shares no code
// with it, so that a fault of the one is not a fault of both. It needs Node and what
// docs/security.md says; for the log `pg`, for time stamps OpenSSL.
//
//   DATABASE_URL=… node verify-audit.mjs <folder of checkpoints> <name+hash+key> [<authorities.pem>]
//   node verify-audit.mjs <case>.tlog-proof <name+hash+key> [<authorities.pem>]
//
// Months that lie in the storage are read beside the checkpoints, each as the file <month>.ndjson
// that `months read audit_history <month>` writes.
import { execFileSync } from 'node:child_process';
import { createPublicKey, hash as hashOf, verify } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const [given = '', vkey = '', authorities] = process.argv.slice(2);
const [, name, keyHash, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
const isProof = given.endsWith('.tlog-proof');
if ((!isProof && !process.env.DATABASE_URL) || !name) {
  process.stderr.write(
    'Use: DATABASE_URL=… node verify-audit.mjs <folder of checkpoints> <name+hash+key> [<authorities.pem>]\n' +
      ' or: node verify-audit.mjs <case>.tlog-proof <name+hash+key> [<authorities.pem>]\n',
  );
  process.exit(2);
}

const sha256 = (...parts) => hashOf('sha256', Buffer.concat(parts), 'buffer');
const pair = Buffer.alloc(65, 1);
const nodeOf = (left, right) => {
  pair.set(left, 1);
  pair.set(right, 33);
  return hashOf('sha256', pair, 'buffer');
};
const problems = [];

/** The size and the root that a note says, if the key signed it. */
function readNote(note, what) {
  const spki = Buffer.from('302a300506032b6570032100', 'hex');
  const raw = Buffer.from(encoded, 'base64').subarray(1);
  const key = createPublicKey({ key: Buffer.concat([spki, raw]), format: 'der', type: 'spki' });
  const end = note.indexOf('\n\n') + 1;
  const [origin, size, root] = note.slice(0, end).split('\n');
  const [, signer, signed = ''] = /^— (\S+) (\S+)$/.exec(note.slice(end + 1).trim()) ?? [];
  const bytes = Buffer.from(signed, 'base64');
  const isSigned =
    origin === name &&
    signer === name &&
    bytes.subarray(0, 4).toString('hex') === keyHash &&
    verify(null, Buffer.from(note.slice(0, end)), key, bytes.subarray(4));
  if (isSigned) return { size: Number(size), root: Buffer.from(root, 'base64') };
  problems.push(`${what} is not signed by the key`);
  return null;
}

/** When an authority stamped a note, as OpenSSL says; certificates that ended since are no matter. */
function stampedAt(note, stamp, what) {
  const folder = mkdtempSync(join(tmpdir(), 'verify-audit-'));
  const openssl = (...more) =>
    execFileSync('openssl', ['ts', ...more, '-in', join(folder, 'stamp')], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  try {
    writeFileSync(join(folder, 'stamp'), stamp);
    const [, said = ''] = /^Time stamp: (.+)$/m.exec(openssl('-reply', '-text')) ?? [];
    const at = new Date(said);
    const trust = ['-CAfile', authorities, '-attime', String(Math.floor(at.getTime() / 1000))];
    openssl('-verify', '-digest', sha256(Buffer.from(note)).toString('hex'), ...trust);
    return at;
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('OpenSSL is not there.', { cause: error });
    problems.push(`${what} has a time stamp that proves nothing`);
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The roots that were signed, by the size of their trees; and the time stamps beside them. */
function signedRoots(folder) {
  const roots = new Map();
  const stamps = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.txt')) continue;
    const note = readFileSync(join(folder, file), 'utf8');
    const head = readNote(note, file);
    if (head) roots.set(head.size, head.root);
    const stamp = join(folder, file.replace(/txt$/, 'tsr'));
    if (authorities && existsSync(stamp)) stamps.push(stampedAt(note, readFileSync(stamp), file));
  }
  return { roots, stamps: stamps.filter(Boolean) };
}

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
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_array(e.id,
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_id,
        e.actor_code, e.actor_name, e.entity, e.entity_id, e.label, e.action, e.before, e.after,
        e.request_id)::text END), E'\\n' ORDER BY l.index), '') AS lines
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
      const [index, id, hash] = line.split(' ', 3);
      const event = line.slice(index.length + id.length + hash.length + 3);
      return { index: Number(index), id: Number(id), hash, event };
    });
  }
  await Promise.all(reads);
}

/** The hash of the bytes that an event's leaf is taken of, in Base64. */
const leafOf = (event) => hashOf('sha256', `\0${event}`, 'base64');

/** Lines of the months beside the checkpoints, some at a time. */
async function* storedEvents(folder) {
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.ndjson'))) {
    let begun = '';
    const options = { encoding: 'utf8', highWaterMark: 4_194_304 };
    for await (const piece of createReadStream(join(folder, file), options)) {
      const lines = (begun + piece).split('\n');
      begun = lines.pop();
      yield lines.map((event) => ({ event, id: JSON.parse(event)[0] }));
    }
    if (begun) problems.push(`${file} has no end`);
  }
}

/** Compares the stored events with their leaves; answers a bit for the id of each. */
async function verifyStored(client, folder) {
  const newest = await client.query('SELECT max(event_id)::float8 AS id FROM audit_leaves');
  const stored = new Uint8Array((newest.rows[0].id ?? 0) / 8 + 1);
  for await (const events of storedEvents(folder)) {
    const { rows } = await client.query(
      `SELECT event_id::float8 AS id, encode(hash, 'base64') AS hash FROM audit_leaves
       WHERE event_id = ANY($1::bigint[])`,
      [events.map(({ id }) => id)],
    );
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
    for (const { id, event } of events) {
      if (!hashes.has(id)) problems.push(`event ${id} was inserted`);
      else if (leafOf(event) !== hashes.get(id)) problems.push(`event ${id} was changed`);
      stored[Math.floor(id / 8)] |= 1 << (id % 8);
    }
  }
  return (id) => (stored[Math.floor(id / 8)] & (1 << (id % 8))) !== 0;
}

async function verifyLog(folder) {
  const { roots, stamps } = signedRoots(folder);
  const { Client } = await import('pg');
  const clients = [1, 2].map(() => new Client({ connectionString: process.env.DATABASE_URL }));
  for (const each of clients) {
    await each.connect();
    await each.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }
  const isStored = await verifyStored(clients[0], folder);
  // Complete subtrees from the left, each as [number of leaves, root].
  const subtrees = [];
  let size = 0;
  let newest = 0;
  const look = ({ index, id, hash, event }) => {
    if (index !== size) problems.push(`leaf ${size} is missing`);
    if (id <= newest) problems.push(`event ${id} stands in another order`);
    if (event !== '' && leafOf(event) !== hash) problems.push(`event ${id} was changed`);
    if (event === '' && !isStored(id)) problems.push(`event ${id} was removed`);
    newest = Math.max(newest, id);
    size += 1;
    subtrees.push([1, Buffer.from(hash, 'base64')]);
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
  for (const signed of roots.keys()) {
    if (signed > size) problems.push(`${signed} events were signed, ${size} are there`);
  }
  const { rows } = await clients[0].query(
    `SELECT id FROM audit_history e WHERE id <= $1
     AND NOT EXISTS (SELECT FROM audit_leaves WHERE event_id = e.id)`,
    [newest],
  );
  problems.push(...rows.map(({ id }) => `event ${id} was inserted`));
  for (const each of clients) await each.end();
  const stamped = authorities ? `, ${stamps.length} time stamps` : '';
  return `${size} events, ${roots.size} checkpoints${stamped}`;
}

/** One receipt's proof (C2SP tlog-proof): its leaf is under the head that was signed. */
function verifyProof(file) {
  const text = readFileSync(file, 'utf8');
  const [version, extra = '', index = '', ...path] = text
    .slice(0, text.indexOf('\n\n'))
    .split('\n');
  const note = text.slice(text.indexOf('\n\n') + 2);
  const said = JSON.parse(Buffer.from(extra.replace(/^extra /, ''), 'base64').toString());
  if (version !== 'c2sp.org/tlog-proof@v1') problems.push('this is no proof of its kind');
  const head = readNote(note, 'its checkpoint');
  let [at, last] = [Number(index.replace(/^index /, '')), (head?.size ?? 0) - 1];
  let root = Buffer.from(said.leaf, 'base64');
  if (!(at >= 0 && at <= last)) problems.push('its place is not in the log');
  for (const beside of path.map((each) => Buffer.from(each, 'base64'))) {
    const isRight = at % 2 === 1 || at === last;
    root = isRight ? nodeOf(beside, root) : nodeOf(root, beside);
    while (at === last && at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  if (head && (last !== 0 || !root.equals(head.root)))
    problems.push('it does not lead to the head');
  let stamped = 'without a time stamp';
  if (said.timeStamp && authorities) {
    const stampAt = stampedAt(note, Buffer.from(said.timeStamp, 'base64'), 'its checkpoint');
    stamped = `stamped at ${stampAt?.toISOString() ?? 'no time that holds'}`;
  } else if (said.timeStamp) stamped = 'with a time stamp that was not looked at';
  return `case ${said.caseId}, received at ${said.receivedAt}: in the log of ${name} of ${head?.size ?? 0} events, ${stamped}`;
}

const found = isProof ? verifyProof(given) : await verifyLog(given);
process.stdout.write(`${[found, ...problems].join('\n')}\n`);
process.exit(problems.length > 0 ? 1 : 0);
