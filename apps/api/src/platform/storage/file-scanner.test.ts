import { createServer } from 'node:net';
import { Readable } from 'node:stream';

import { afterEach, describe, expect, test } from 'vitest';

import { UnavailableError } from '../errors.ts';
import { findPort } from '../http/http-server.ts';
import { startFakeClamd, type FakeClamd } from '../../testing/clamd.ts';
import { openScanner } from './file-scanner.ts';

let fake: FakeClamd | undefined;
afterEach(() => fake?.stop());

/** Opens a scanner that gives this reply. */
async function clamd(answer: (file: Buffer) => string | null) {
  fake = await startFakeClamd(answer);
  return openScanner(fake.address);
}

const open = (content: Buffer) => () => Promise.resolve(Readable.from([content]));

describe('the virus scanner client', () => {
  test('sends the whole file to the virus scanner', async () => {
    const content = Buffer.alloc(3_000_000, 'abc');
    let seen: Buffer | undefined;
    const scanner = await clamd((file) => {
      seen = file;
      return 'stream: OK';
    });
    expect(await scanner.findVirus(open(content))).toBeNull();
    expect(seen?.equals(content)).toBe(true);
  });

  test('returns the name of the virus that the scanner found', async () => {
    const scanner = await clamd(() => 'stream: Eicar-Signature FOUND');
    expect(await scanner.findVirus(open(Buffer.from('x')))).toBe('Eicar-Signature');
  });

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR'],
    ['nothing', null],
  ])('rejects a file when the virus scanner replies with %s', async (_, answer) => {
    const scanner = await clamd(() => answer);
    await expect(scanner.findVirus(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });

  test('rejects a file when the virus scanner replies before the end of the file', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.write('stream: OK\0'));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    async function* withoutEnd() {
      yield Buffer.from('the beginning');
      await new Promise(() => undefined);
    }
    const scanner = openScanner({ host: '127.0.0.1', port: findPort(server) });
    const opened = () => Promise.resolve(Readable.from(withoutEnd()));
    await expect(scanner.findVirus(opened)).rejects.toThrow(UnavailableError);
    server.close();
  });

  test('rejects a file while the virus scanner is down', async () => {
    const scanner = openScanner({ host: '127.0.0.1', port: 1 });
    await expect(scanner.findVirus(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });
});
