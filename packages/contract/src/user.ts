import * as z from 'zod/mini';

import { emailSchema, employeeIdentityShape } from './feedback-forms.ts';
import { idSchema } from './id.ts';
import { limits } from './limits.ts';
import { versionSchema } from './master-data.ts';
import { optionalText, patterns, requiredText } from './text-rules.ts';

const { text } = limits;

/** That somebody is on leave today. */
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
});
export type User = z.infer<typeof userSchema>;

/** A placeholder `password` sent along by older callers is dropped with the unknown fields. */
const userShape = {
  /** What the person logs in with; their employee code when left out. */
  userid: optionalText({
    pattern: [patterns.userId, 'invalidValue'],
    max: text.userId,
    tooLong: 'max45',
  }),
  employeeCode: employeeIdentityShape.employeeCode,
  employeeName: requiredText({
    required: 'userNameRequired',
    pattern: [patterns.lettersAndSpaces, 'onlyAlphabets'],
    max: text.employeeName,
    tooLong: 'employeeNameMax',
  }),
  mobileNbr: requiredText({
    required: 'phoneRequired',
    pattern: [patterns.digits, 'onlyNumeric'],
    max: text.userMobile,
    tooLong: 'phoneMax',
  }),
  email: emailSchema(text.userEmail, 'userEmailMax'),
};
const consoleRoles = ['admin', 'superadmin'] as const;

/** Whether a role sees cases, and so can be given one (spec 6). */
export const seesCases = (role: string): boolean => consoleRoles.some((each) => each === role);

const error = 'roleRequired';
export const addUserSchema = z.object({ ...userShape, role: z.enum(consoleRoles, { error }) });
export const updateUserSchema = z.object({
  id: z.optional(idSchema),
  ...userShape,
  /** An ordinary employee may stay one; the server lets nobody else become one. */
  role: z.enum([...consoleRoles, 'employee'], { error }),
  version: versionSchema,
});
