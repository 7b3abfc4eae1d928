import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ScannerAddress } from '../config/values.ts';
import { UnavailableError } from '../errors.ts';

/** A virus scanner. */
export interface FileScanner {
  /**
   * Returns the name of the virus in a file, or null for a clean file.
   * @throws UnavailableError when the scanner cannot be reached: no file is accepted unscanned
   */
  readonly findVirus: (open: () => Promise<Readable>) => Promise<string | null>;
}

const patienceMs = 30_000;

/** The end of a clamd reply that reports a virus, such as `stream: Eicar-Signature FOUND`. */
const found = ' FOUND';

/** Opens the scanner at an address; without an address every file counts as clean. */
export function openScanner(address: ScannerAddress | null): FileScanner {
  if (!address) return { findVirus: () => Promise.resolve(null) };
  return {
    async findVirus(open) {
      try {
        return await ask(address, await open());
      } catch (cause) {
        throw new UnavailableError(cause);
      }
    },
  };
}

/**
 * Sends a file with clamd's INSTREAM command: each chunk after its length in four bytes, and an
 * empty chunk as the end.
 * @throws Error when the reply is neither clean nor a virus, or comes before the scanner has
 * received the whole file
 */
async function ask(address: ScannerAddress, file: Readable): Promise<string | null> {
  const socket = connect(address);
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The scanner does not answer.')));
  let isWhole = false;
  async function* pieces(content: AsyncIterable<Buffer>) {
    yield* piecesOf(content);
    isWhole = true;
    yield Buffer.alloc(4);
  }
  const answering = readAll(socket).then((answer) => {
    if (!isWhole) throw new Error(`The virus scanner answered before the end of a file: ${answer}`);
    return answer;
  });
  try {
    const [answer] = await Promise.all([answering, pipeline(file, pieces, socket)]);
    if (answer.endsWith('OK')) return null;
    if (answer.endsWith(found)) return answer.slice(0, -found.length).replace(/^stream: /, '');
    throw new Error(`The virus scanner answered: ${answer}`);
  } finally {
    file.destroy();
    socket.destroy();
  }
}

async function* piecesOf(file: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket
      .on('data', (piece: Buffer) => {
        text += piece.toString();
        // The reply to a `z` command ends with a null byte.
        if (text.endsWith('\0')) resolve(text.slice(0, -1).trim());
      })
      .on('error', reject)
      .on('close', () => reject(new Error('The scanner hung up.')));
  });
}
