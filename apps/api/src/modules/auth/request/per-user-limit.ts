import type { RequestHandler } from 'express';

import { RateLimitedError } from '../../../platform/errors.ts';
import {
  createConcurrencyLimit,
  type ReleaseSlot,
} from '../../../platform/concurrency/concurrency-limit.ts';
import { userOf } from './request.ts';

/**
 * Concurrency limit for calls that read many cases: each user runs a few at a time and their other
 * calls queue. A user with many requests waits for their own requests and takes no connections from
 * others.
 */
export const perUserLimit = createConcurrencyLimit({
  atOnce: 2,
  waiting: 100,
  patienceMs: 15_000,
  refusal: () => new RateLimitedError(1),
});

/** Continues when the user has a free slot, and frees the slot when the response has been sent. */
export const limitPerUser: RequestHandler = async (req, res, next) => {
  // A client that has disconnected does not close a second time: its slot would never be freed.
  if (res.closed) return;
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  let free: ReleaseSlot;
  try {
    free = await perUserLimit.take(userOf(req).id, leaving.signal);
  } catch (error) {
    // The client has disconnected, so there is no response to send.
    if (leaving.signal.aborted) return;
    throw error;
  }
  if (leaving.signal.aborted) free();
  else {
    res.once('close', free);
    next();
  }
};
