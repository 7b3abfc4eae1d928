// Verifies the history and the evidence, or one receipt's proof, without the product: it shares no
// code with it, so that a fault of the one is not a fault of both. A proof needs Node and this file
// alone; the log also needs `pg` and the folder verify-audit beside it; time stamps need OpenSSL.
//
//   DATABASE_URL=… node verify-audit.mjs <folder of checkpoints> <keys> [<authorities.pem>]
//   node verify-audit.mjs <case>.tlog-proof <keys> [<authorities.pem>]
//
// Keys are what `npm run audit -- key` prints: the current one, and those from before a rotation,
// each after the last day on which it signed. Write them as one argument.
//
// Months that lie in the storage are read beside the checkpoints, each as the file <month>.ndjson
// that `months read audit_history <month>` writes.
import { execFileSync } from 'node:child_process';
import { createPublicKey, hash as hashOf, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const [given = '', keysGiven = '', authorities] = process.argv.slice(2);
const keys = keysGiven
  .split(/[,\n]/)
  .map((each) => /^(?:(\d{4}-\d\d-\d\d) )?([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(each.trim()))
  .filter(Boolean)
  .map(([, until, name, hash, encoded]) => ({ until, name, hash, encoded }));
const isProof = given.endsWith('.tlog-proof');
if ((!isProof && !process.env.DATABASE_URL) || keys.length === 0) {
  process.stderr.write(
    'Use: DATABASE_URL=… node verify-audit.mjs <folder of checkpoints> <keys> [<authorities.pem>]\n' +
      ' or: node verify-audit.mjs <case>.tlog-proof <keys> [<authorities.pem>]\n',
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

/** Writes characters that could steer a terminal as escapes. */
const printable = (text) =>
  String(text).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );

/** What a note says, if one of the keys signed it. */
function readNote(note, what) {
  const end = note.indexOf('\n\n') + 1;
  const [origin, size, root] = note.slice(0, end).split('\n');
  const [, signer, signed = ''] = /^— (\S+) (\S+)$/.exec(note.slice(end + 1).trim()) ?? [];
  const bytes = Buffer.from(signed, 'base64');
  const isSignedBy = ({ name, hash, encoded }) =>
    origin === name &&
    signer === name &&
    bytes.subarray(0, 4).toString('hex') === hash &&
    verify(null, Buffer.from(note.slice(0, end)), publicKeyOf(encoded), bytes.subarray(4));
  const key = keys.find(isSignedBy);
  if (key) return { size: Number(size), root: Buffer.from(root, 'base64'), key };
  problems.push(`${what} is not signed by the key`);
  return null;
}

function publicKeyOf(encoded) {
  const spki = Buffer.from('302a300506032b6570032100', 'hex');
  const raw = Buffer.from(encoded, 'base64').subarray(1);
  return createPublicKey({ key: Buffer.concat([spki, raw]), format: 'der', type: 'spki' });
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

/** The signed heads of a folder by the size of their trees, and the time stamps beside them. */
function signedHeads(folder) {
  const heads = new Map();
  const stamps = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.txt')) continue;
    const note = readFileSync(join(folder, file), 'utf8');
    const head = readNote(note, file);
    if (head) heads.set(head.size, head);
    const stamp = join(folder, file.replace(/txt$/, 'tsr'));
    if (authorities && existsSync(stamp)) stamps.push(stampedAt(note, readFileSync(stamp), file));
  }
  if (heads.size === 0) problems.push('the folder holds no checkpoint by the key');
  return { heads, stamps: stamps.filter(Boolean) };
}

/** One receipt's proof (C2SP tlog-proof): its case id, time and text are under a signed head. */
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
  let root = leafOf(said);
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
  const log = head ? `in the log of ${head.key.name} of ${head.size} events` : 'in no known log';
  return `case ${said.caseId}, received at ${said.receivedAt}: ${log}, ${stamped}\ntext: ${said.text}`;
}

/**
 * The leaf of a receipt: a hash over the hash of its event and the salted hash of what the receipt
 * says, as PostgreSQL writes a list of texts.
 */
function leafOf({ caseId, receivedAt, text, salt, event }) {
  const listed = [caseId, receivedAt, text].map((each) => JSON.stringify(String(each))).join(', ');
  const receipt = sha256(Buffer.from(String(salt), 'base64'), Buffer.from(`[${listed}]`));
  return sha256(Buffer.from([0]), Buffer.from(String(event), 'base64'), receipt);
}

async function verifyDatabase(folder) {
  const { heads, stamps } = signedHeads(folder);
  const { verifyLog } = await import('./verify-audit/log.mjs');
  const size = await verifyLog({ folder, heads, readNote, problems });
  const stamped = authorities ? `, ${stamps.length} time stamps` : '';
  return `${size} events, ${heads.size} checkpoints${stamped}`;
}

const found = isProof ? verifyProof(given) : await verifyDatabase(given);
const [summary, ...more] = isProof ? found.split('\ntext: ') : [found];
const lines = [summary, ...(isProof ? [`text: ${more.join('\ntext: ')}`] : []), ...problems];
process.stdout.write(`${lines.map(printable).join('\n')}\n`);
process.exit(problems.length > 0 ? 1 : 0);
