import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

import { errorCodeOf } from '../../error-details.ts';
import { requireMinimumReadRate } from './slow-reader.ts';

/**
 * Describes a response as a download that can run nothing here, whatever it holds (rule 12.3): not
 * shown in place, not guessed at, and in a sandbox should a browser open it after all.
 */
export function describeDownload(res: Response, name: string, mediaType: string): void {
  res.attachment(name);
  res.set({
    'Content-Type': mediaType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

/** Sends a stream. A reader who leaves before its end is no error. */
export async function sendStream(stream: Readable, res: Response): Promise<void> {
  requireMinimumReadRate(res);
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (errorCodeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
