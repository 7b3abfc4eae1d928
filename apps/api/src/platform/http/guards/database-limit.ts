import { RateLimiterMemory } from 'rate-limiter-flexible';

import type { PreparedQuery } from '../../db/connection.ts';
import { RateLimitedError } from '../../errors.ts';

/** Length in milliseconds of the interval in which requests are counted together. */
const spanMs = 60_000;

/**
 * Limits the requests per minute over all instances together, by the database's clock: an instance
 * with a wrong clock would end the minutes of all clients (rule 6.11).
 * @returns a function that counts a request of a client
 */
export function limitInDatabase(query: PreparedQuery, calls: string, points: number) {
  // A client over the limit is rejected from memory until the minute ends.
  const refused = new RateLimiterMemory({ points: 0, duration: spanMs / 1000 });
  return async (who: string): Promise<void> => {
    const known = await refused.get(who);
    if (known) throw new RateLimitedError(known.msBeforeNext / 1000);
    const counted = await count(query, `${calls}:${who}`);
    if (counted.points <= points) return;
    const restS = counted.restMs / 1000;
    await refused.block(who, restS);
    throw new RateLimitedError(restS);
  };
}

interface Counted {
  readonly points: number;
  /** Milliseconds until the current interval ends. */
  readonly restMs: number;
}

async function count(query: PreparedQuery, key: string): Promise<Counted> {
  const [counted] = await query<Counted>('count-request', countSql, [key, spanMs]);
  if (!counted) throw new Error('The counting query returned no row.');
  return counted;
}

const countSql = `
  INSERT INTO request_counts AS known (key, points, expire)
  VALUES ($1, 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $2::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN known.expire + $2 > excluded.expire THEN known.points + 1 ELSE 1 END,
    expire = CASE WHEN known.expire + $2 > excluded.expire THEN known.expire
                  ELSE excluded.expire END
  RETURNING points,
    greatest(1, expire - extract(epoch FROM clock_timestamp()) * 1000)::int AS "restMs"`;
