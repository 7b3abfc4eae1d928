import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { readConfig } from './config/config.ts';
import { inContextOf } from './context/context.ts';
import { system } from './context/viewer.ts';
import { checkpointSigner, notesIn, ownVerifierKey } from './domain/audit/log/sign-head.ts';
import { verifyStamps } from './domain/audit/log/stamp-heads.ts';
import { verifyLog } from './domain/audit/log/verify-log.ts';
import { StartError } from './errors.ts';
import { openLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { runToEnd, type Lifetime } from './run-until-stopped.ts';
import { closeServices, openServices } from './runtime.ts';

/** The API's own folder, the same from `src/` and from `dist/`. */
const appFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const usage =
  'Use: audit verify [--checkpoints folder] [--key name+hash+key] [--authorities file], or: audit key';

/**
 * Says whether the history is what was logged and signed (`verify`), or the key that whoever else
 * verifies it needs (`key`).
 */
async function start(lifetime: Lifetime): Promise<void> {
  const options = {
    checkpoints: { type: 'string' },
    key: { type: 'string' },
    authorities: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [task] = positionals;
  if (task !== 'verify' && task !== 'key') throw new StartError(usage);
  const config = readConfig(process.env, appFolder);
  const logger = openLog(config.logLevel);
  const { url } = await openDatabase(config, logger, lifetime);
  const services = await openServices(config, url, logger);
  lifetime.undo.push(() => closeServices(services));
  await inContextOf({ services, viewer: system }, async () => {
    const signer = checkpointSigner();
    const key = values.key ?? (signer && ownVerifierKey(signer));
    if (task === 'key') {
      process.stdout.write(`${key ?? 'CHECKPOINT_KEY is not set: nothing is signed.'}\n`);
      return;
    }
    const folder = values.checkpoints ?? config.checkpoints.folder;
    const notes = await notesIn(folder);
    const { events, checkpoints, proven, findings } = await verifyLog(notes, key);
    process.stdout.write(
      `${events} events, ${checkpoints} checkpoints, ${proven} events proven by the newest.\n`,
    );
    const stamps = await stampsOf(folder, values.authorities ?? config.checkpoints.authorities);
    const all = [...findings, ...stamps];
    if (all.length > 0) throw new StartError(all.join('\n'));
    process.stdout.write('Nothing was changed, removed, inserted or put in another order.\n');
  });
}

/** Faults of the time stamps beside the signed heads; what the sound ones prove is printed. */
async function stampsOf(folder: string, authorities: string | null): Promise<readonly string[]> {
  if (authorities === null) return [];
  const pem = await readFile(authorities, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The certificates in ${authorities} can't be read.`, { cause });
  });
  const end = '-----END CERTIFICATE-----';
  const trusted = pem
    .split(end)
    .slice(0, -1)
    .map((one) => one + end);
  const { stamps, newest, findings } = await verifyStamps(folder, trusted);
  process.stdout.write(
    `${stamps} time stamps, the newest of ${newest?.toISOString() ?? 'never'}.\n`,
  );
  return findings;
}

await runToEnd(start);
