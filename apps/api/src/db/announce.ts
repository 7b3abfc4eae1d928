import { services } from '../context/context.ts';
import { inBatches } from '../waiting/in-batches.ts';
import { queryPrepared } from './query.ts';

/** What listeners of all instances are told; they look for themselves at what happened. */
interface Announcement {
  readonly channel: 'news' | 'outgoing_messages';
  readonly payload: string;
}

/**
 * Tells the listeners of all instances of what is committed; no answer waits for it. Many at once
 * are told by one statement. Announced in its own transaction, as a trigger does, each would keep
 * all others that announce from committing until it is on the disk: PostgreSQL writes one queue in
 * the order of the commits (decision 57).
 */
export function announce(announcement: Announcement): void {
  services().background.run('announcing', () => announceTogether(announcement));
}

const announceTogether = inBatches<Announcement>(async (announcements) => {
  await queryPrepared(
    'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS told (channel, payload)',
    [announcements.map(({ channel }) => channel), announcements.map(({ payload }) => payload)],
  );
});
