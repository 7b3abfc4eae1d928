import type { Writable } from 'node:stream';

import type { Request } from 'express';

import type { UploadLimits } from '../../config/upload-limits.ts';
import { AppError, TooLargeError } from '../../errors.ts';
import type { UploadSlot } from '../../storage/upload-quota.ts';

interface Bounds {
  readonly limits: UploadLimits;
  readonly place: UploadSlot;
  readonly mostBytes: number;
  /** Checks whether the parts received so far prove the sender. */
  readonly prove: () => Promise<void>;
}

/**
 * Feeds a body to its parser; resolves when both have finished, or rejects with the first failure.
 * @throws AppError `uploadTooSlow`, `uploadsBusy`; TooLargeError for a body larger than announced
 */
export async function parseWholeBody(
  req: Request,
  parser: Writable,
  bounds: Bounds,
): Promise<void> {
  let stopWatching: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      stopWatching = watch(req, bounds, reject);
      parser.on('finish', resolve).on('error', reject);
      req.on('error', reject).on('close', () => {
        if (!req.complete) reject(new Error('The client has left.'));
      });
      req.pipe(parser);
    });
  } finally {
    stopWatching?.();
    req.unpipe(parser);
    // Discards the rest of a rejected body (`body-deadline.ts` ends it): a client that still sends
    // would otherwise see a broken connection instead of the response.
    req.resume();
  }
}

/** Ends an upload that takes too long or arrives too slowly. */
function watch(
  req: Request,
  { limits, place, mostBytes, prove }: Bounds,
  refuse: (error: unknown) => void,
) {
  const { arriving, leastRate, mostMs } = limits;
  const begin = req.socket.bytesRead;
  let seen = begin;
  let isOver = false;
  const letGo = (reason = new AppError('uploadTooSlow')) => {
    if (isOver) return;
    // A slow sender would otherwise continue until the deadline for the rest of its body.
    req.res?.set('Connection', 'close');
    refuse(reason);
  };
  const whole = setTimeout(letGo, mostMs);
  const arrival = setTimeout(() => {
    if (place.isSeated()) return;
    prove().then(() => place.isProven() || letGo(), refuse);
  }, arriving.ms);
  place.onLetGo(letGo);
  const rate = setInterval(() => {
    const { bytesRead } = req.socket;
    if (req.complete) return;
    if (bytesRead - seen < leastRate.bytes) letGo();
    if (bytesRead - begin > mostBytes) refuse(new TooLargeError());
    seen = bytesRead;
  }, leastRate.ms);
  return () => {
    isOver = true;
    place.onLetGo(null);
    clearTimeout(whole);
    clearTimeout(arrival);
    clearInterval(rate);
  };
}
