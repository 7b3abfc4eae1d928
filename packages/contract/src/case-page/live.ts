import * as z from 'zod/mini';

/**
 * One message of `admin/live`: the database ids of cases that changed, and of those before which
 * somebody sat down or rose. `all` says that news may have been missed; `isLive` whether the server
 * itself receives news: while it does not, the page has to look for itself.
 */
export const newsSchema = z.object({
  cases: z.array(z.int()),
  presence: z.array(z.int()),
  all: z.boolean(),
  isLive: z._default(z.boolean(), true),
});
export type LiveNews = z.infer<typeof newsSchema>;

/** The action that a person announces on the case that is open before them. */
export const presenceSchema = z.object({
  /** Tells one open page of theirs from another. */
  page: z.uuid(),
  doing: z.enum(['reading', 'writing', 'leaving']),
});
export type Presence = z.infer<typeof presenceSchema>;

/** The other people who have the case open, by name. */
export const othersSchema = z.object({
  others: z.array(z.object({ name: z.string(), isWriting: z.boolean() })),
});
export type Others = z.infer<typeof othersSchema>;
