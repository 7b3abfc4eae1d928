import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { RateLimitedError } from '../../errors.ts';
import { findClientAddress } from '../requests/client-address.ts';
import type { PreparedQuery } from '../../db/connection.ts';
import { limitInDatabase } from './database-limit.ts';

/**
 * Limit per minute for 300 people who share one carrier address (rule 6.10), with three calls for
 * each person: an OTP may be requested again with a solved challenge and may be mistyped.
 */
const ofCrowd = { points: 900 };

/**
 * Requests per minute for each group of calls, set by the cost of a call and by what an attacker
 * could guess with the call.
 */
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
  /** The subject of the limit: the signed-in user, or the IP address when omitted. */
  readonly of?: 'user';
  /**
   * Counts in this process only, for calls that are cheaper than a count in the database. Counts in
   * the database cover all instances.
   */
  readonly isKeptHere?: true;
}

/** A group of calls that share a limit. */
export type RateLimitedCalls = keyof typeof perMinute;

/** Returns the middleware that limits a group of calls. */
export type RateLimits = (calls: RateLimitedCalls) => RequestHandler;

/** Creates the rate limits, or middleware without limits (`RATE_LIMITS=off`, for load tests). */
export function createRateLimits(query: PreparedQuery, isOn: boolean): RateLimits {
  if (!isOn) return () => (_req, _res, next) => next();
  const limiters = new Map<string, Limiter>();
  for (const [calls, limit] of Object.entries<Limit>(perMinute))
    limiters.set(calls, limiterOf(query, calls, limit));
  return (calls) => {
    const limit: Limit = perMinute[calls];
    return async (req, _res, next) => {
      await limiters.get(calls)?.(
        limit.of === 'user' ? `user:${String(req.user?.id)}` : findClientAddress(req),
      );
      next();
    };
  };
}

/** Counts a request of a client; rejects it when the limit is reached. */
type Limiter = (who: string) => Promise<void>;

const limiterOf = (query: PreparedQuery, calls: string, { points, isKeptHere }: Limit): Limiter =>
  isKeptHere ? limitHere(points) : limitInDatabase(query, calls, points);

function limitHere(points: number): Limiter {
  const counts = new RateLimiterMemory({ points, duration: 60 });
  return async (who) => {
    await counts.consume(who).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes
        ? new RateLimitedError(refusal.msBeforeNext / 1000)
        : refusal;
    });
  };
}
