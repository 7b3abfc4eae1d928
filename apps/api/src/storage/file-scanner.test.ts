import { createServer } from 'node:net';
import { Readable } from 'node:stream';

import { afterEach, describe, expect, test } from 'vitest';

import { UnavailableError } from '../errors.ts';
import { portOf } from '../http-server.ts';
import { startClamd, type FakeClamd } from '../testing/clamd.ts';
import { openScanner } from './file-scanner.ts';

let fake: FakeClamd | undefined;
afterEach(() => fake?.stop());

/** A scanner that answers so. */
async function clamd(answer: (file: Buffer) => string | null) {
  fake = await startClamd(answer);
  return openScanner(fake.address);
}

const open = (content: Buffer) => () => Promise.resolve(Readable.from([content]));

describe('the scanner', () => {
  test('is given the whole file', async () => {
    const content = Buffer.alloc(3_000_000, 'abc');
    let seen: Buffer | undefined;
    const scanner = await clamd((file) => {
      seen = file;
      return 'stream: OK';
    });
    expect(await scanner.findVirus(open(content))).toBeNull();
    expect(seen?.equals(content)).toBe(true);
  });

  test('finds a virus', async () => {
    const scanner = await clamd(() => 'stream: Eicar-Signature FOUND');
    expect(await scanner.findVirus(open(Buffer.from('x')))).toBe('Eicar-Signature');
  });

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR'],
    ['nothing', null],
  ])('that answers %s lets nothing through', async (_, answer) => {
    const scanner = await clamd(() => answer);
    await expect(scanner.findVirus(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });

  test('that answers in the middle of a file lets nothing through', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.write('stream: OK\0'));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    async function* withoutEnd() {
      yield Buffer.from('the beginning');
      await new Promise(() => undefined);
    }
    const scanner = openScanner({ host: '127.0.0.1', port: portOf(server) });
    const opened = () => Promise.resolve(Readable.from(withoutEnd()));
    await expect(scanner.findVirus(opened)).rejects.toThrow(UnavailableError);
    server.close();
  });

  test('that is down lets nothing through', async () => {
    const scanner = openScanner({ host: '127.0.0.1', port: 1 });
    await expect(scanner.findVirus(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });
});
