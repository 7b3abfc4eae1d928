import * as z from 'zod/mini';

/**
 * The class of a case (rule 13.1). `accessibility` is a complaint about a barrier, with its own
 * target and code (rule 16.3).
 */
export const caseClassSchema = z.enum(['query', 'request', 'complaint', 'accessibility']);
export type CaseClass = z.infer<typeof caseClassSchema>;

/** The classes that are complaints: they have a code, and the disclosure counts them. */
export const complaintClassSchema = z.enum(['complaint', 'accessibility']);
export type ComplaintClass = z.infer<typeof complaintClassSchema>;

export const isComplaint = (kind: CaseClass | undefined): kind is ComplaintClass =>
  kind === 'complaint' || kind === 'accessibility';

/** The source of a case, as the disclosure counts it (rule 13.1). */
export const caseSourceSchema = z.enum(['direct', 'scores', 'exchange', 'other']);
export type CaseSource = z.infer<typeof caseSourceSchema>;

/** The code of complaints that fit no other (rule 14.1). */
export const otherComplaints = 'IV';

/** The format of a complaint code; the codes themselves are data. */
export const complaintCodePattern = /^[IVX]{1,5}( [A-Z])?$/;

<<<<<<< HEAD
const complaintCode = z
  .string()
  .check(z.regex(complaintCodePattern, { error: 'complaintCodeRequired' }));

/** Another class of a case, with why. Only a complaint has a code, and it must have one. */
export const classifySchema = z
  .object({
    class: caseClassSchema,
    complaintCode: z.optional(z.nullable(z.union([z.literal(''), complaintCode]))),
    source: z._default(caseSourceSchema, 'direct'),
    reason: reasonText,
  })
  .check(
    z.refine(({ class: kind, complaintCode: code }) => !isComplaint(kind) || Boolean(code), {
      path: ['complaintCode'],
      error: 'complaintCodeRequired',
    }),
  );
export type Classification = z.infer<typeof classifySchema>;

/** A complaint code with its meaning and the class of complaints that have it. */
=======
/** A complaint code, what it stands for, and the class whose complaints have it. */
>>>>>>> ffd6a6a3 (Console: load reason masks on admin pages only, adjust size limits)
export const complaintCodeSchema = z.object({
  code: z.string(),
  name: z.string(),
  class: complaintClassSchema,
});
export type ComplaintCode = z.infer<typeof complaintCodeSchema>;
