import * as z from 'zod/mini';

/**
 * A message of `admin/live`: the database ids of cases that changed, and of cases whose viewers
 * changed. `all` is true when updates may have been missed. `isLive` is false while the server
 * itself receives no updates, so that the page has to poll.
 */
export const liveUpdateSchema = z.object({
  cases: z.array(z.int()),
  presence: z.array(z.int()),
  all: z.boolean(),
  isLive: z._default(z.boolean(), true),
});
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;

/** The activity that a user announces on an open case. */
export const presenceSchema = z.object({
  /** The id of one of the user's open pages. */
  page: z.uuid(),
  doing: z.enum(['reading', 'writing', 'leaving']),
});
export type Presence = z.infer<typeof presenceSchema>;

/** The names of the other users who have the case open. */
export const otherViewersSchema = z.object({
  others: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
});
export type OtherViewers = z.infer<typeof otherViewersSchema>;
