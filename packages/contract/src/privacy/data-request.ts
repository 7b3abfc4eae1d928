import * as z from 'zod/mini';

import { audienceSchema, caseStatusSchema } from '../kinds/audience.ts';
import { createPageShape, pagingShape } from '../wire/paging.ts';
import { dataRequestKinds } from './data-request-kinds.ts';

const rightSchema = z.enum(dataRequestKinds);

/**
 * A submitter's request about their personal data: its case, and the kind of the request (rule
 * 15.9).
 */
const dataRequestSchema = z.object({
  /** The case's database id. */
  id: z.int(),
  caseId: z.string(),
  type: audienceSchema,
  name: z.string(),
  right: rightSchema,
  status: caseStatusSchema,
  assignedTo: z.nullable(z.string()),
  receivedAt: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  closureDate: z.nullable(z.iso.datetime()),
});
export type DataRequest = z.infer<typeof dataRequestSchema>;

export const dataRequestQuerySchema = z.object({
  state: z.optional(z.enum(['open', 'closed'])),
  right: z.optional(rightSchema),
  ...pagingShape,
});

export const dataRequestPageSchema = z.object(createPageShape(dataRequestSchema));
export type DataRequestPage = z.infer<typeof dataRequestPageSchema>;
