import { Readable } from 'node:stream';

import { afterEach, describe, expect, test } from 'vitest';

import { UnavailableError } from '../errors.ts';
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

  test('that is down lets nothing through', async () => {
    const scanner = openScanner({ host: '127.0.0.1', port: 1 });
    await expect(scanner.findVirus(open(Buffer.from('x')))).rejects.toThrow(UnavailableError);
  });
});
