import type { RequestHandler } from 'express';

import { RateLimitedError } from '../../../platform/errors.ts';
import {
  createConcurrencyLimit,
  type ReleaseSlot,
} from '../../../platform/concurrency/concurrency-limit.ts';
import { requireSignedInUser } from './request.ts';

/**
 * Concurrency limit for requests that read many cases. Each user runs a few such requests at a time
 * and further requests queue, so that one user does not take the database connections of others.
 */
export const perUserConcurrencyLimit = createConcurrencyLimit({
  atOnce: 2,
  waiting: 100,
  patienceMs: 15_000,
  refusal: () => new RateLimitedError(1),
});

/**
 * Middleware that waits for a free slot of the user, and frees the slot when the response has been
 * sent.
 */
export const limitConcurrencyPerUser: RequestHandler = async (req, res, next) => {
  // A disconnected client emits no second `close` event, so its slot would never be freed.
  if (res.closed) return;
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  let free: ReleaseSlot;
  try {
    free = await perUserConcurrencyLimit.take(requireSignedInUser(req).id, leaving.signal);
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
