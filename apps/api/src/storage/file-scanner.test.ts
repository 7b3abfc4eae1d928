import { createServer, type AddressInfo, type Server } from 'node:net';
import { Readable } from 'node:stream';

import { afterEach, describe, expect, test } from 'vitest';

import { UnavailableError } from '../errors.ts';
import { openScanner } from './file-scanner.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** What clamd does with INSTREAM, and what it got. */
async function clamd(answer: (file: Buffer) => string | null) {
  server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      got = Buffer.concat([got, piece]);
      const file = fileOf(got);
      if (!file) return;
      const text = answer(file);
      if (text === null) socket.destroy();
      else socket.end(`${text}\0`);
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return openScanner({ host: '127.0.0.1', port });
}

/** The file that a whole INSTREAM holds; null while it is not whole. */
function fileOf(got: Buffer): Buffer | null {
  if (!got.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return null;
  const parts: Buffer[] = [];
  let at = 10;
  while (got.length >= at + 4) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
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
    expect(await scanner.isClean(open(content))).toBe(true);
    expect(seen?.equals(content)).toBe(true);
  });

  test('finds a virus', async () => {
    const scanner = await clamd(() => 'stream: Eicar-Signature FOUND');
    expect(await scanner.isClean(open(Buffer.from('x')))).toBe(false);
  });

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR'],
    ['nothing', null],
  ])('that answers %s lets nothing through', async (_, answer) => {
    const scanner = await clamd(() => answer);
    await expect(scanner.isClean(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });

  test('that is down lets nothing through', async () => {
    const scanner = openScanner({ host: '127.0.0.1', port: 1 });
    await expect(scanner.isClean(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });
});
