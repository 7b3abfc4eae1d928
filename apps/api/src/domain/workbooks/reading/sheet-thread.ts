import { parentPort, workerData } from 'node:worker_threads';

import { ValidationError } from '../../../errors.ts';
import { readSheet } from './read-sheet.ts';

/** Reads the one workbook that the thread was started with: its rows, or why it is refused. */
async function read(bytes: unknown) {
  try {
    return { rows: await readSheet(Buffer.from(bytes instanceof Uint8Array ? bytes : [])) };
  } catch (error) {
    const isTooLarge =
      error instanceof ValidationError && error.fields.some(({ key }) => key === 'listTooLarge');
    return { refusal: isTooLarge ? 'listTooLarge' : 'listUnreadable' };
  }
}

// Nothing goes over to the other thread but the message.
parentPort?.postMessage(await read(workerData), []);
