import * as z from 'zod/mini';

/** Today's leave of somebody. */
const awaySchema = z.object({
  lastDay: z.iso.date(),
  /** The delegate who receives new cases meanwhile; null for nobody. */
  standIn: z.nullable(z.string()),
});
export type Away = z.infer<typeof awaySchema>;

/** A change of how another person signs in; `created` stands for a new account. */
export type AccountChangeKind =
  | 'created'
  | 'userid'
  | 'employeeCode'
  | 'mobile'
  | 'email'
  | 'role'
  | 'secondFactor';

/** A change by another super admin that holds up password resets by OTP. */
const heldChangeSchema = z.object({
  until: z.iso.datetime(),
  /** Whether the current user may confirm it, which ends the wait. */
  canConfirm: z.boolean(),
});

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
  /** Told to super admins. */
  heldChange: z.optional(heldChangeSchema),
});
export type User = z.infer<typeof userSchema>;

export const consoleRoles = ['admin', 'superadmin'] as const;

/** Whether a role sees cases, and so can be given one (rule 1.2). */
export const seesCases = (role: string): boolean => consoleRoles.some((each) => each === role);
