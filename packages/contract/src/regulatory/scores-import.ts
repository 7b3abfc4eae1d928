import * as z from 'zod/mini';

import { caseStatusSchema } from '../kinds/audience.ts';
import { idSchema } from '../fields/id.ts';
import { importLimits } from '../limits.ts';

/** The columns that are read from the regulator's list. PAN and complaint code may be missing. */
export const importColumnSchema = z.enum([
  'registrationNumber',
  'receivedOn',
  'name',
  'pan',
  'complaintCode',
]);
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** An error in a row: its column and the key of its error text. */
const problemSchema = z.object({ column: importColumnSchema, key: z.string() });
export type ImportProblem = z.infer<typeof problemSchema>;

/** A case that matches a row. */
const candidateSchema = z.object({
  id: z.int(),
  caseId: z.string(),
  name: z.string(),
  feedbackDate: z.iso.datetime(),
  status: caseStatusSchema,
});
export type ImportCandidate = z.infer<typeof candidateSchema>;

/** The value that matched a row to cases. A match by name alone is only a suggestion. */
export const importMatchSchema = z.enum(['number', 'pan', 'name']);

/** A row of the list as it was read. */
export const importRowSchema = z.object({
  /** The row's number in the file. Row 1 contains the column names. */
  row: z.int(),
  values: z.record(importColumnSchema, z.string()),
  problems: z.array(problemSchema),
  by: z.nullable(importMatchSchema),
  candidates: z.array(candidateSchema),
  /** The case that was matched automatically, or null. */
  caseKey: z.nullable(z.int()),
  /** True when everything in the row is already recorded. */
  isKnown: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** The result that an import would have. The preview saves nothing. */
export const importPreviewSchema = z.object({ rows: z.array(importRowSchema) });

/** The chosen case of each row; other rows are skipped. */
export const importChoicesSchema = z.object({
  choices: z
    .array(z.object({ row: idSchema, caseKey: idSchema }))
    .check(z.maxLength(importLimits.mostRows)),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;
