import * as z from 'zod/mini';

import { rightsFieldsSchema } from '../case/case-fields.ts';
import { submissionId } from '../case/case-work.ts';
import { ownCaseSchema } from './own-case.ts';

/** The body of `status/rights`. */
export const rightsRequestSchema = z.intersection(rightsFieldsSchema, z.object({ submissionId }));
export type RightsRequest = z.output<typeof rightsRequestSchema>;

/** Everything that is held of a mobile's owner, as they may see it (rule 15.9). */
export const ownDataSchema = z.object({
  mobile: z.string(),
  /** When it was put together. */
  at: z.iso.datetime(),
  /** Newest first, each with what they said of themselves in its form, by the fields' names. */
  cases: z.array(z.object({ ...ownCaseSchema.shape, submitter: z.record(z.string(), z.string()) })),
});
export type OwnData = z.infer<typeof ownDataSchema>;

/** Proof that a case's receipt stands in the signed history (rule 15.21). */
export const submissionProofSchema = z.object({
  /**
   * `soon`: the next head of the history is signed within the hour; `unsigned`: this product signs
   * none; `unavailable`: the case or the log is not what was signed, and no proof can be made.
   */
  state: z.enum(['ready', 'soon', 'unsigned', 'unavailable']),
  /** A file as C2SP's tlog-proof has it; null unless it is ready. */
  proof: z.nullable(z.string()),
});

export type SubmissionProof = z.infer<typeof submissionProofSchema>;
