import * as z from 'zod/mini';

/** A user's leave today. */
const awaySchema = z.object({
  lastDay: z.iso.date(),
  /** The delegate who receives new cases meanwhile, or null. */
  standIn: z.nullable(z.string()),
});
export type Absence = z.infer<typeof awaySchema>;

/** A change to another user's sign-in. `created` is a new account. */
export type AccountChangeKind =
  | 'created'
  | 'userid'
  | 'employeeCode'
  | 'mobile'
  | 'email'
  | 'role'
  | 'secondFactor';

/** A change by another super admin that delays password resets by OTP. */
const heldChangeSchema = z.object({
  until: z.iso.datetime(),
  /** Whether the current user may confirm the change, which ends the waiting period. */
  canConfirm: z.boolean(),
});

/** A user in lists, without password or password hash. */
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
  /** Whether signing in also requires a second factor. Only super admins receive this field. */
  hasSecondFactor: z.optional(z.boolean()),
  /** A change that delays password resets. Only super admins receive this field. */
  heldChange: z.optional(heldChangeSchema),
});
export type User = z.infer<typeof userSchema>;

export const consoleRoles = ['admin', 'superadmin'] as const;

/** Checks whether a role sees cases and can be assigned to them (rule 1.2). */
export const canSeeCases = (role: string): boolean => consoleRoles.some((each) => each === role);
