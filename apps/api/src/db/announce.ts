import type { Pool } from 'pg';

import { inBatches } from './in-batches.ts';
import { queryPrepared } from './prepared-query.ts';

/** What listeners of all instances are told; they look for themselves at what happened. */
export interface Announcement {
  readonly channel: 'news' | 'outgoing_messages';
  readonly payload: string;
}

/**
 * Announces what was committed, many at once by one statement. Announced in its own transaction,
 * as a trigger does, it would keep all others that announce from committing until that one is on
 * the disk: PostgreSQL writes one queue in the order of the commits (decision 57).
 */
export const createAnnouncer = (pool: Pool) =>
  inBatches<Announcement>(async (announcements) => {
    await queryPrepared(
      pool,
      'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS told (channel, payload)',
      [announcements.map(({ channel }) => channel), announcements.map(({ payload }) => payload)],
    );
  });
