import * as z from 'zod/mini';

import { actorPasswordSchema } from './user-forms.ts';

/** The columns of a user list. The employee code identifies a user. */
export const userColumnSchema = z.enum([
  'employeeCode',
  'employeeName',
  'userid',
  'mobileNbr',
  'email',
  'role',
  'status',
]);
export type UserColumn = z.infer<typeof userColumnSchema>;

/** The effect of a row. `unchanged` includes users who are inactive already. */
const userChangeSchema = z.enum(['new', 'changed', 'deactivated', 'unchanged']);
export type UserChange = z.infer<typeof userChangeSchema>;

/** An error in a row: its column and the key of its error text. */
const problemSchema = z.object({ column: userColumnSchema, key: z.string() });
export type UserImportProblem = z.infer<typeof problemSchema>;

/** A field that the import would change. Mobile numbers are masked before and after. */
const changedFieldSchema = z.object({
  column: userColumnSchema,
  before: z.string(),
  after: z.string(),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** A row of the list as it was read. */
export const userImportRowSchema = z.object({
  /** The row's number in the file, whose first row names the columns. */
  row: z.int(),
  employeeCode: z.string(),
  employeeName: z.string(),
  change: userChangeSchema,
  fields: z.array(changedFieldSchema),
  problems: z.array(problemSchema),
});
export type UserImportRow = z.infer<typeof userImportRowSchema>;

/** The result that an import would have. The preview saves nothing. */
export const userImportPreviewSchema = z.object({
  rows: z.array(userImportRowSchema),
  /** A hash of the list and the current users, which the import sends back. */
  basis: z.string(),
  /**
   * Whether the import needs the current user's password, because it changes how a user signs in.
   */
  needsPassword: z.boolean(),
});

/** The body of the request that imports the previewed list completely, or not at all. */
export const importUsersSchema = z.object({
  basis: z.hex().check(z.maxLength(64)),
  password: actorPasswordSchema,
});

/** The result of a saved import. */
export const userImportResultSchema = z.object({
  added: z.int(),
  changed: z.int(),
  deactivated: z.int(),
});

/** The file to download: all users, or only the column names. */
export const userListFileSchema = z.enum(['users', 'template']);
export type UserListFile = z.infer<typeof userListFileSchema>;
