import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

import { getErrorCode } from '../../error-details.ts';
import { requireMinimumReadRate } from './slow-reader.ts';

/**
 * Sets the headers of a download so that browsers cannot run its content on this origin (rule
 * 12.3): an attachment, without content sniffing, and in a sandbox if a browser opens it.
 */
export function setDownloadHeaders(res: Response, name: string, mediaType: string): void {
  res.attachment(name);
  res.set({
    'Content-Type': mediaType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

/** Sends a stream. A client that disconnects before the end is not an error. */
export async function sendStream(stream: Readable, res: Response): Promise<void> {
  requireMinimumReadRate(res);
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (getErrorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
