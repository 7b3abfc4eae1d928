import type { RequestHandler } from 'express';

import { RateLimitedError } from '../errors.ts';
import { createSlots, type Free } from '../waiting/slots.ts';
import { userOf } from './request.ts';

/**
 * The turns of calls that look at many cases: a few of one person's at once, and their others in
 * line, so that whoever asks for much waits for themselves and keeps no connection from others.
 */
export const ownTurns = createSlots({
  atOnce: 2,
  waiting: 100,
  patienceMs: 15_000,
  refusal: () => new RateLimitedError(1),
});

/** Goes on when it is the person's turn; the next is when the answer has gone. */
export const inOwnTurn: RequestHandler = async (req, res, next) => {
  // Who has left by now closes no second time: their turn would never end.
  if (res.closed) return;
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  let free: Free;
  try {
    free = await ownTurns.take(userOf(req).id, leaving.signal);
  } catch (error) {
    // Nobody is there any more to be told.
    if (leaving.signal.aborted) return;
    throw error;
  }
  if (leaving.signal.aborted) free();
  else {
    res.once('close', free);
    next();
  }
};
