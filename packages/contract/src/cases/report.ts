import * as z from 'zod/mini';

import { columnFilterShape, snapshotPositionSchema } from './case-columns.ts';
import { limits, reportLimits } from '../limits.ts';
import { filterTextSchema } from '../fields/text-rules.ts';

const instant = z.iso.datetime();

/** A file of a case. */
export const attachmentSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  /** The size in bytes. */
  size: z.int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** An entry of a case's history: its author, action, time, old value and new value. */
export const historyEntrySchema = z.object({
  id: z.int(),
  at: instant,
  /**
   * The action, such as `created`, `assigned`, `reassigned`, `closed`, `attached`, `replied` or
   * `reopened`.
   */
  action: z.string(),
  /** The name of the author; null for the submitter and the system. */
  actor: z.nullable(z.string()),
  from: z.nullable(z.record(z.string(), z.unknown())),
  to: z.nullable(z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const day = z.iso.date();

/**
 * Checks whether a search can be run: it needs two consecutive letters or a digit. Shorter texts or
 * punctuation match nearly every case, and no index covers them.
 */
export const isSearchableText = (search: string): boolean =>
  // Joiners and other zero-width characters can be between letters.
  /\p{L}\p{M}*\p{L}|\p{N}/u.test(search.normalize('NFC').replaceAll(/\p{Cf}/gu, ''));

/** Filters of the report, shared by pages, lists and the CSV (rule 7.5). */
export const caseFilterShape = {
  /** The search text. A text that is not `isSearchableText` finds nothing. */
  search: z.optional(filterTextSchema(limits.text.search)),
  ...columnFilterShape,
  /** The range of feedback dates: days in Asia/Kolkata, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** The first day of closing. With this filter, open cases are left out. */
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  /** Open cases that are overdue or due within the next seven days. */
  due: z.optional(z.enum(['overdue', 'soon'])),
  /** Open cases that wait for the submitter's reply. */
  waiting: z.optional(z.enum(['submitter'])),
  /** Open cases whose submitter wrote last. */
  answered: z.optional(z.enum(['submitter'])),
};

/**
 * The query of the case lists. With `limit` the response is one page; without `limit` the response
 * streams the whole list.
 */
export const caseQuerySchema = z.object({
  ...caseFilterShape,
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,3}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(reportLimits.maxPageSize))),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /**
   * The sort order. With `due`, the earliest due date comes first; cases without a due date and
   * closed cases come last.
   */
  sort: z.optional(z.enum(['newest', 'oldest', 'due'])),
});
export type CaseQuery = z.infer<typeof caseQuerySchema>;
export type CaseFilter = Omit<CaseQuery, 'limit' | 'cursor' | 'sort'>;

/**
 * The query of `admin/newcases/:userId/:type`: the report's filter, and the snapshot to count from.
 */
export const newCasesQuerySchema = z.object({
  ...caseFilterShape,
  after: z.optional(snapshotPositionSchema),
});

/**
 * The number of new cases since a snapshot, for the report's "N new cases" note. Without `after`
 * the count is 0. `seen` is the snapshot to continue from; a case whose transaction began before it
 * but committed later still counts.
 */
export const newCasesCountSchema = z.object({ count: z.int(), seen: snapshotPositionSchema });
export type NewCasesCount = z.infer<typeof newCasesCountSchema>;
