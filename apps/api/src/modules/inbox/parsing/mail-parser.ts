import { parentPort } from 'node:worker_threads';

import type { ParseRequest } from './parser-thread.ts';
import { parseMail } from './parse-mail.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Parses the mail of one request; null when it cannot be parsed. */
async function answer({ bytes, isHeadOnly }: ParseRequest): Promise<ParsedMail | null> {
  try {
    return await parseMail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), isHeadOnly);
  } catch {
    return null;
  }
}

parentPort?.on('message', (request: ParseRequest) => {
  void answer(request).then((parsed) => parentPort?.postMessage(parsed, []));
});
