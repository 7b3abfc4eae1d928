import { query } from '../../../platform/db/query.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { getErrorCode } from '../../../platform/error-details.ts';

/** PostgreSQL's error code for a lock that another transaction holds. */
const lockNotAvailable = '55P03';

/**
 * Locks the published figures until the transaction ends, so that preparing a month, approving a
 * month and signing a year exclude each other. Locks `late_disclosures`, because the product has no
 * right to lock `disclosures`. Must run before the first query of a repeatable-read transaction,
 * whose snapshot would otherwise be older than the lock.
 * @throws ConflictError when another transaction holds the lock
 */
export async function lockDisclosures(): Promise<void> {
  try {
    await query('LOCK TABLE late_disclosures IN SHARE UPDATE EXCLUSIVE MODE NOWAIT');
  } catch (error) {
    if (getErrorCode(error) === lockNotAvailable)
      throw new ConflictError(undefined, { cause: error });
    throw error;
  }
}
