import * as z from 'zod/mini';

const count = z.int();

/**
 * What waits behind the entries of the console's menu (rule 3.15): one's own work, what is late and
 * not done, open requests about personal data; for super admins also months to publish, mails to
 * file, and what failed. Counted no further than one past `workLimits.menuCount`.
 */
export const menuCountsSchema = z.object({
  myWork: count,
  complianceDues: count,
  requests: count,
  disclosure: z.optional(count),
  mail: z.optional(count),
  messages: z.optional(count),
  jobs: z.optional(count),
  webhooks: z.optional(count),
});
export type MenuCounts = z.infer<typeof menuCountsSchema>;
