import { createServer } from 'node:net';

import { findPort } from '../platform/http/http-server.ts';

/** A fake virus scanner with the commands of clamd that the product uses. */
export interface FakeClamd {
  readonly address: { readonly host: string; readonly port: number };
  readonly stop: () => void;
}

/** Starts a fake scanner that receives files by INSTREAM; a null `answer` closes the connection. */
export async function startFakeClamd(answer: (file: Buffer) => string | null): Promise<FakeClamd> {
  const server = createServer((socket) => {
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = findPort(server);
  return { address: { host: '127.0.0.1', port }, stop: () => void server.close() };
}

/** Returns the file of a complete INSTREAM, or null while it is incomplete. */
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
