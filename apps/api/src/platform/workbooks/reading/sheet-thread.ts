import { parentPort, workerData } from 'node:worker_threads';

import { ValidationError } from '../../errors.ts';
import { readSheet } from './read-sheet.ts';

/**
 * Reads the workbook that the thread was started with, and returns its rows or the reason for its
 * rejection.
 */
async function read(bytes: unknown) {
  try {
    return { rows: await readSheet(Buffer.from(bytes instanceof Uint8Array ? bytes : [])) };
  } catch (error) {
    const isTooLarge =
      error instanceof ValidationError && error.fields.some(({ key }) => key === 'listTooLarge');
    return { refusal: isTooLarge ? 'listTooLarge' : 'listUnreadable' };
  }
}

// Only the message is transferred to the other thread.
parentPort?.postMessage(await read(workerData), []);
