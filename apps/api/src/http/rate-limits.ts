import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { RateLimitedError } from '../errors.ts';
import { addressOf } from './client-address.ts';

/** Requests of one address in a minute, by what they cost us or could be used to guess. */
const perMinute = { otpSent: 60, otpTried: 300, login: 300, submission: 300 } as const;

/** A group of calls that share a limit. */
export type RateLimitedCalls = keyof typeof perMinute;

/** Limits of requests per time; counted in the database, so that they hold over instances. */
export type RateLimits = (calls: RateLimitedCalls) => RequestHandler;

/** Limits that count, or (`RATE_LIMITS=off`, for load tests) none. */
export function rateLimits(pool: Pool, isOn: boolean): RateLimits {
  if (!isOn) return () => (_req, _res, next) => next();
  const limiters = new Map<RateLimitedCalls, RateLimiterPostgres>();
  for (const [calls, points] of Object.entries(perMinute)) {
    limiters.set(calls as RateLimitedCalls, limiterOf(pool, calls, points));
  }
  return (calls) => async (req, _res, next) => {
    try {
      await limiters.get(calls)?.consume(addressOf(req));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new RateLimitedError(error.msBeforeNext / 1000);
      throw error;
    }
    next();
  };
}

const limiterOf = (pool: Pool, calls: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    keyPrefix: calls,
    points,
    duration: 60,
    // An address that is over it is refused from memory until its minute ends.
    inMemoryBlockOnConsumed: points + 1,
    tableName: 'request_counts',
    tableCreated: true,
    // The clean-up job does it.
    clearExpiredByTimeout: false,
  });
