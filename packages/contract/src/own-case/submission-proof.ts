import * as z from 'zod/mini';

/** Proof that a case's receipt stands in the signed history (rule 15.21). */
export const submissionProofSchema = z.object({
  /** `soon`: the next head of the history is signed within the hour; `unsigned`: none is here. */
  state: z.enum(['ready', 'soon', 'unsigned']),
  /** A file as C2SP's tlog-proof has it; null unless it is ready. */
  proof: z.nullable(z.string()),
});

export type SubmissionProof = z.infer<typeof submissionProofSchema>;
