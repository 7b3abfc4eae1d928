import * as z from 'zod/mini';

/**
 * The class of a case (rule 13.1). `accessibility` is a complaint about a barrier, with its own
 * target and code (rule 16.3).
 */
export const caseClassSchema = z.enum(['query', 'request', 'complaint', 'accessibility']);
export type CaseClass = z.infer<typeof caseClassSchema>;

/**
 * The classes that count as complaints: they have a complaint code and appear in the disclosure.
 */
export const complaintClassSchema = z.enum(['complaint', 'accessibility']);
export type ComplaintClass = z.infer<typeof complaintClassSchema>;

export const isComplaintClass = (kind: CaseClass | undefined): kind is ComplaintClass =>
  kind === 'complaint' || kind === 'accessibility';

/** The source of a case in the disclosure (rule 13.1). */
export const caseSourceSchema = z.enum(['direct', 'scores', 'exchange', 'other']);
export type CaseSource = z.infer<typeof caseSourceSchema>;

/** The complaint code for complaints that fit no other code (rule 14.1). */
export const otherComplaintsCode = 'IV';

/** The format of a complaint code. The available codes are data. */
export const complaintCodePattern = /^[IVX]{1,5}( [A-Z])?$/;

/** A complaint code with its name and its class of complaints. */
export const complaintCodeSchema = z.object({
  code: z.string(),
  name: z.string(),
  class: complaintClassSchema,
});
export type ComplaintCode = z.infer<typeof complaintCodeSchema>;
