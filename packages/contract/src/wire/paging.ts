import * as z from 'zod/mini';

/** The query fields of keyset pagination; `limit` is 1 to 200. */
export const pagingShape = {
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9][0-9]?|1[0-9]{2}|200)$/))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** The fields of a page: its rows, and the cursors of the adjacent pages. */
export const createPageShape = <Row extends z.ZodMiniType>(row: Row) => ({
  rows: z.array(row),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
});
