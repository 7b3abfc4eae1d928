import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { appFolder } from '../platform/config/app-folder.ts';
import { readProductConfig } from '../platform/config/config.ts';
import { runInContext } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';
import { openBackupSource } from '../modules/system/index.ts';
import {
  readCheckpoints,
  listTrustedCheckpointKeys,
  type TrustedCheckpointKey,
  verifyCheckpointTimeStamps,
  verifyAuditLog,
} from '../modules/audit/index.ts';
import { StartError } from '../platform/errors.ts';
import { openStructuredLog } from '../platform/log.ts';
import { runWithCleanup, type ProcessLifetime } from '../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../runtime.ts';
import { getErrorCode } from '../platform/error-details.ts';

const usage =
  'Use: audit verify [--checkpoints folder] [--key name+hash+key] [--authorities file], or: audit key';

/**
 * Verifies the history and the evidence (`verify`), or prints the public keys with which others can
 * verify them (`key`).
 */
async function start(lifetime: ProcessLifetime): Promise<void> {
  const options = {
    checkpoints: { type: 'string' },
    key: { type: 'string' },
    authorities: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [task] = positionals;
  if (task !== 'verify' && task !== 'key') throw new StartError(usage);
  const config = readProductConfig(process.env, appFolder);
  const logger = openStructuredLog(config.logLevel);
  const url = await openBackupSource(config, logger, lifetime);
  const services = await openServices(config, url, logger);
  lifetime.undo.push(() => closeServices(services));
  await runInContext({ services, viewer: systemViewer }, async () => {
    const keys = values.key === undefined ? listTrustedCheckpointKeys() : readKeys(values.key);
    if (keys.length === 0)
      throw new StartError('No public key to verify with. Set CHECKPOINT_KEY, or pass --key.');
    if (task === 'key') process.stdout.write(`${keys.map(lineOf).join('\n')}\n`);
    else {
      const authorities = values.authorities ?? config.checkpoints.authorities;
      await verify(values.checkpoints ?? config.checkpoints.folder, keys, authorities);
    }
  });
}

const lineOf = ({ vkey, until }: TrustedCheckpointKey): string =>
  until === null ? vkey : `${until} ${vkey}`;

/**
 * Verifies the history and the evidence.
 * @throws StartError that lists the findings
 */
async function verify(
  folder: string,
  keys: readonly TrustedCheckpointKey[],
  authorities: string | null,
): Promise<void> {
  const notes = await readCheckpoints(folder).catch((cause: unknown) => {
    throw new StartError(
      `CHECKPOINT_DIR: the folder ${folder} cannot be read (${getErrorCode(cause)}).`,
      {
        cause,
      },
    );
  });
  if (notes.length === 0)
    throw new StartError(
      `CHECKPOINT_DIR: the folder ${folder} contains no checkpoints, so a rewritten history cannot be detected.`,
    );
  const { events, checkpoints, proven, findings } = await verifyAuditLog(notes, keys);
  process.stdout.write(
    `${events} events, ${checkpoints} checkpoints, ${proven} events verified against the newest checkpoint.\n`,
  );
  const all = [...findings, ...(await stampsOf(folder, authorities))];
  if (all.length > 0) throw new StartError(all.map(escapeControls).join('\n'));
  process.stdout.write('No event was changed, removed, inserted or reordered.\n');
}

/**
 * Escapes control characters: findings quote the database and files, which could otherwise send
 * commands to the terminal.
 */
const escapeControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    JSON.stringify(character).slice(1, -1),
  );

/**
 * Parses the public keys of `--key`, separated by commas or line breaks. Each past key is prefixed
 * with the last day on which it signed.
 */
function readKeys(given: string): readonly TrustedCheckpointKey[] {
  return given
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [vkey = '', until = null, ...more] = each.split(' ').toReversed();
      const isKey = /^[^+\s]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(vkey);
      const isDay = until === null || /^\d{4}-\d\d-\d\d$/.test(until);
      if (!isKey || !isDay || more.length > 0)
        throw new StartError(`--key: "${each}" is not a public key as "audit key" prints it.`);
      return { vkey, until };
    });
}

/**
 * Returns the faults of the checkpoints' time stamps, and prints what the valid time stamps prove.
 */
async function stampsOf(folder: string, authorities: string | null): Promise<readonly string[]> {
  if (authorities === null) return [];
  const pem = await readFile(authorities, 'utf8').catch((cause: unknown) => {
    throw new StartError(`TIMESTAMP_CA: the certificates in ${authorities} cannot be read.`, {
      cause,
    });
  });
  const end = '-----END CERTIFICATE-----';
  const trusted = pem
    .split(end)
    .slice(0, -1)
    .map((one) => one + end);
  const { stamps, newest, findings } = await verifyCheckpointTimeStamps(folder, trusted);
  process.stdout.write(
    `${stamps} time stamps, the newest of ${newest?.toISOString() ?? 'never'}.\n`,
  );
  return findings;
}

await runWithCleanup(start);
