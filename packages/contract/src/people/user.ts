import * as z from 'zod/mini';

/** Today's leave of somebody. */
const awaySchema = z.object({
  lastDay: z.iso.date(),
  /** Who gets what they are given meanwhile; null: nobody. */
  standIn: z.nullable(z.string()),
});
export type Away = z.infer<typeof awaySchema>;

/** A user as lists show it: never a password or its hash. */
export const userSchema = z.object({
  id: z.int(),
  userid: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  mobileNbr: z.string(),
  email: z.string(),
  role: z.string(),
  version: z.int(),
  away: z.optional(awaySchema),
  /** Whether log-in asks for a code too; told to super admins. */
  hasSecondFactor: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

export const consoleRoles = ['admin', 'superadmin'] as const;

/** Whether a role sees cases, and so can be given one (rule 1.2). */
export const seesCases = (role: string): boolean => consoleRoles.some((each) => each === role);
