import * as z from 'zod/mini';

/** Audience codes: c = customer, d = distributor, e = employee (rule 1.1). */
export const audienceSchema = z.enum(['c', 'd', 'e']);
export type Audience = z.infer<typeof audienceSchema>;

/** The audiences that use the form without signing in. */
export const publicAudienceSchema = z.enum(['c', 'd']);
export type PublicAudience = z.infer<typeof publicAudienceSchema>;

/** The status of a case (rule 9.3). */
export const caseStatusSchema = z.enum(['open', 'assigned', 'closed']);
export type CaseStatus = z.infer<typeof caseStatusSchema>;

/** Checks whether a feedback type with this comma-joined `userType` is offered to an audience. */
export function isTypeOfferedTo(userType: string, audience: Audience): boolean {
  return userType.toLowerCase().split(',').includes(audience);
}
