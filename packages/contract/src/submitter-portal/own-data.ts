import * as z from 'zod/mini';

import { dataRequestFieldsSchema } from '../cases/case-fields.ts';
import { submissionIdSchema } from '../cases/case-work.ts';
import { ownCaseSchema } from './own-case.ts';

/** The body of `status/rights`. */
export const newDataRequestSchema = z.intersection(
  dataRequestFieldsSchema,
  z.object({ submissionId: submissionIdSchema }),
);
export type NewDataRequest = z.output<typeof newDataRequestSchema>;

/** All stored data about the owner of a mobile number that the owner may see (rule 15.9). */
export const ownDataSchema = z.object({
  mobile: z.string(),
  /** The time at which the data was collected. */
  at: z.iso.datetime(),
  /** The cases, newest first, each with the submitter's fields by name. */
  cases: z.array(z.object({ ...ownCaseSchema.shape, submitter: z.record(z.string(), z.string()) })),
});
export type OwnData = z.infer<typeof ownDataSchema>;

/** The proof that a case's receipt is in the signed log (rule 15.21). */
export const submissionProofSchema = z.object({
  /**
   * The state of the proof. `soon`: the next checkpoint is signed within the hour. `unsigned`: this
   * product signs no checkpoints. `unavailable`: the case or the log differs from what was signed,
   * so no proof exists.
   */
  state: z.enum(['ready', 'soon', 'unsigned', 'unavailable']),
  /** The proof file in C2SP's tlog-proof format; null unless the state is `ready`. */
  proof: z.nullable(z.string()),
});

export type SubmissionProof = z.infer<typeof submissionProofSchema>;
