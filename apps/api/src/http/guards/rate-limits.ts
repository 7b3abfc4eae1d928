import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { RateLimitedError } from '../../errors.ts';
import { addressOf } from '../requests/client-address.ts';

/**
 * Requests of 300 people in a minute, whom a carrier may give one address (rule 6.10): each call
 * three times, as an OTP may be asked for again with a challenge solved, and be mistyped.
 */
const ofCrowd = { points: 900 };

/** Requests in a minute, by what they cost us or could be used to guess. */
const perMinute = {
  otpSent: ofCrowd,
  otpTried: ofCrowd,
  accessRequested: { points: 60 },
  accessTried: { points: 300 },
  login: { points: 300 },
  submission: ofCrowd,
  answer: { points: 60 },
  employeeSubmission: { points: 60, of: 'user' },
  formData: { points: 600, isKeptHere: true },
  metrics: { points: 120, isKeptHere: true },
} as const satisfies Record<string, Limit>;

interface Limit {
  readonly points: number;
  /** The key of the rate limit: the address, where nothing is said, or the signed-in user. */
  readonly of?: 'user';
  /**
   * Counted in this process alone: of calls that are cheaper than a count in the database, which
   * guards all instances together.
   */
  readonly isKeptHere?: true;
}

/** A group of calls that share a limit. */
export type RateLimitedCalls = keyof typeof perMinute;

/** Limits of requests per time. */
export type RateLimits = (calls: RateLimitedCalls) => RequestHandler;

/** Limits that count, or (`RATE_LIMITS=off`, for load tests) none. */
export function rateLimits(pool: Pool, isOn: boolean): RateLimits {
  if (!isOn) return () => (_req, _res, next) => next();
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [calls, limit] of Object.entries<Limit>(perMinute))
    limiters.set(calls, limiterOf(pool, calls, limit));
  return (calls) => {
    const limit: Limit = perMinute[calls];
    return async (req, _res, next) => {
      const key = limit.of === 'user' ? `user:${String(req.user?.id)}` : addressOf(req);
      try {
        await limiters.get(calls)?.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimitedError(error.msBeforeNext / 1000);
        throw error;
      }
      next();
    };
  };
}

const limiterOf = (pool: Pool, keyPrefix: string, { points, isKeptHere }: Limit) =>
  isKeptHere
    ? new RateLimiterMemory({ keyPrefix, points, duration: 60 })
    : new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        keyPrefix,
        points,
        duration: 60,
        // Who is over it is refused from memory until their minute ends.
        inMemoryBlockOnConsumed: points + 1,
        tableName: 'request_counts',
        tableCreated: true,
        // The clean-up job does it.
        clearExpiredByTimeout: false,
      });
