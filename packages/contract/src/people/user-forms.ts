import * as z from 'zod/mini';

import { employeeIdentityShape } from './employee-forms.ts';
import { idSchema } from '../fields/id.ts';
import { limits } from '../limits.ts';
import { versionSchema } from '../reference/master-data.ts';
import { emailSchema, optionalText, patterns, requiredText } from '../fields/text-rules.ts';
import { consoleRoles } from './user.ts';

const { text } = limits;

const phone = (pattern: RegExp) =>
  requiredText({
    required: 'phoneRequired',
    pattern: [pattern, 'onlyNumeric'],
    max: text.userMobile,
    tooLong: 'phoneMax',
  });

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
    pattern: [patterns.personName, 'onlyAlphabets'],
    max: text.employeeName,
    tooLong: 'employeeNameMax',
  }),
  mobileNbr: phone(patterns.digits),
  email: emailSchema(text.userEmail, 'userEmailMax'),
};
const error = 'roleRequired';
export const addUserSchema = z.object({ ...userShape, role: z.enum(consoleRoles, { error }) });
export const updateUserSchema = z.object({
  id: z.optional(idSchema),
  ...userShape,
  /** Sent as it was shown, masked, it stays as it is. */
  mobileNbr: phone(patterns.maskedDigits),
  /** An ordinary employee may stay one; the server lets nobody else become one. */
  role: z.enum([...consoleRoles, 'employee'], { error }),
  version: versionSchema,
});
