import { apiKeyLimits } from '@feedback/contract/access-limits';

import type { PreparedQuery } from '../../db/connection.ts';
import { limitInDatabase } from './database-limit.ts';

/** Limits of an API key by its prefix, over all instances (rule 17.6). */
export interface KeyLimits {
  /**
   * Counts a request.
   * @throws RateLimitedError when the limit is reached
   */
  readonly countRequest: (prefix: string) => Promise<void>;
  /**
   * Counts a new case.
   * @throws RateLimitedError when the limit is reached
   */
  readonly countIntake: (prefix: string) => Promise<void>;
}

/**
 * Counts the requests of API keys. `RATE_LIMITS=off`, for load tests by address, does not switch
 * these limits off.
 */
export const createKeyLimits = (query: PreparedQuery): KeyLimits => ({
  countRequest: limitInDatabase(query, 'apiKey', apiKeyLimits.requestsPerMinute),
  countIntake: limitInDatabase(query, 'apiKeyIntake', apiKeyLimits.intakesPerMinute),
});
