import * as z from 'zod/mini';

import { challengeSchema } from './challenge.ts';
import { secondStepSchema } from './passkey.ts';

/** A wrong field with its error text in the caller's language. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The answer of a refusal (rule 7.1). `error` repeats the first field's message. */
export const failureSchema = z.object({
  status: z.literal('Failure'),
  error: z.string(),
  /** The refusal's name (`errors.ts`), for programs. */
  code: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** With the code `challengeRequired`: the call is granted once this is solved. */
  challenge: z.optional(challengeSchema),
  /** With the codes `codeRequired` and `passkeyFailed`: what the account's second step can be. */
  secondStep: z.optional(secondStepSchema),
  /** Quoted to support; also in the `X-Request-Id` header. */
  requestId: z.optional(z.string()),
});
export type Failure = z.infer<typeof failureSchema>;

/** The answer of a success: the envelope around the payload under the call's own name for it. */
export function successSchema<Shape extends z.core.$ZodLooseShape>(payload: Shape) {
  return z.object({ status: z.literal('Success'), error: z.null(), ...payload });
}
