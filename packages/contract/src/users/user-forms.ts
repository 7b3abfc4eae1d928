import * as z from 'zod/mini';

import { employeeIdentityShape } from './employee-forms.ts';
import { idSchema } from '../fields/id.ts';
import { limits } from '../limits.ts';
import { normalizeIfMobile, normalizeName } from '../fields/normalize.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import {
  emailSchema,
  optionalTextSchema,
  textPatterns,
  requiredTextSchema,
} from '../fields/text-rules.ts';
import { consoleRoles } from './user.ts';

const { text } = limits;

const phone = (pattern: RegExp) =>
  requiredTextSchema({
    // A number that consists of digits only stays unchanged, because it may be stored with its
    // country code.
    normalize: (written) =>
      textPatterns.digits.test(written) ? written : normalizeIfMobile(written),
    required: 'phoneRequired',
    pattern: [pattern, 'onlyNumeric'],
    max: text.userMobile,
    tooLong: 'phoneMax',
  });

const userShape = {
  /** The user id for signing in; the employee code when missing. */
  userid: optionalTextSchema({
    pattern: [textPatterns.userId, 'invalidValue'],
    max: text.userId,
    tooLong: 'max45',
  }),
  employeeCode: employeeIdentityShape.employeeCode,
  employeeName: requiredTextSchema({
    normalize: normalizeName,
    required: 'userNameRequired',
    pattern: [textPatterns.personName, 'onlyAlphabets'],
    max: text.employeeName,
    tooLong: 'employeeNameMax',
  }),
  mobileNbr: phone(textPatterns.digits),
  email: emailSchema(text.userEmail, 'userEmailMax'),
};
const error = 'roleRequired';
export const addUserSchema = z.object({ ...userShape, role: z.enum(consoleRoles, { error }) });
/** The current user's password, which is checked only for changes that need it. */
export const actorPasswordSchema = z._default(
  z.string().check(z.maxLength(limits.password.maxLength, { error: 'max128' })),
  '',
);

/** Confirms a change with the current user's own password. */
export const actorProofSchema = z._default(z.object({ password: actorPasswordSchema }), {
  password: '',
});

export const updateUserSchema = z.object({
  id: z.optional(idSchema),
  ...userShape,
  password: actorPasswordSchema,
  /**
   * The mobile number. A masked number, as the API returns it, leaves the stored number unchanged.
   */
  mobileNbr: phone(textPatterns.maskedDigits),
  /**
   * The role. An ordinary employee can keep the role; the server does not assign it to anyone else.
   */
  role: z.enum([...consoleRoles, 'employee'], { error }),
  version: versionSchema,
});
