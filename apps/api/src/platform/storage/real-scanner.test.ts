import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { findFreePort } from '@feedback/embedded-postgres/postmaster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { UnavailableError } from '../errors.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { openScanner, type FileScanner } from './file-scanner.ts';

const program = '/usr/sbin/clamd';
const isHere = existsSync(program);

/**
 * The EICAR test string that every scanner reports as a virus, in two parts so that no scanner
 * reports this file.
 */
const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STAND`,
  'ARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

describe.skipIf(!isHere)(isHere ? 'clamd' : 'clamd is not installed (clamav-daemon)', () => {
  let folder: string;
  let scanner: FileScanner;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feedback-clamd-'));
    await chmod(folder, 0o755);
    const port = await findFreePort();
    // A single signature of the test's own: the real ones are a download of 300 MB.
    const signature = `Eicar-Test:0:0:${Buffer.from(eicar).toString('hex')}\n`;
    await writeFile(join(folder, 'own.ndb'), signature);
    const config = join(folder, 'clamd.conf');
    const settings = [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1', `DatabaseDirectory ${folder}`];
    await writeFile(config, [...settings, 'Foreground yes', 'StreamMaxLength 11M', ''].join('\n'));
    stop = await startServerProcess(program, ['-c', config], port);
    scanner = openScanner({ host: '127.0.0.1', port });
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  const virusOf = (content: Buffer) =>
    scanner.findVirus(() => Promise.resolve(Readable.from([content])));

  test('clamd accepts a clean file of the maximum attachment size', async () => {
    expect(await virusOf(Buffer.alloc(10 * 1024 * 1024, 'a page of a statement '))).toBeNull();
  });

  test('clamd finds the EICAR test virus', async () => {
    expect(await virusOf(Buffer.from(eicar))).toBe('Eicar-Test.UNOFFICIAL');
  });

  test('rejects a file that exceeds clamd’s size limit', async () => {
    await expect(virusOf(Buffer.alloc(12 * 1024 * 1024))).rejects.toThrow(UnavailableError);
  });
});
