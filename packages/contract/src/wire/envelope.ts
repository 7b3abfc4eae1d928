import * as z from 'zod/mini';

import { challengeSchema } from './challenge.ts';
import { secondStepSchema } from './passkey.ts';

/** An invalid field with its error text in the caller's language. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of an error response (rule 7.1). `error` repeats the first field's message. */
export const errorEnvelopeSchema = z.object({
  status: z.literal('Failure'),
  error: z.string(),
  /** The error code (`errors.ts`), for programs. */
  code: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** With the code `challengeRequired`: the call succeeds once this challenge is solved. */
  challenge: z.optional(challengeSchema),
  /**
   * With the codes `codeRequired` and `passkeyFailed`: the second steps that the account offers.
   */
  secondStep: z.optional(secondStepSchema),
  /** The request id, which users quote to support. It is also in the `X-Request-Id` header. */
  requestId: z.optional(z.string()),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;

/**
 * Returns the schema of a success response: an envelope with the payload under the operation's own
 * name.
 */
export function createSuccessSchema<Shape extends z.core.$ZodLooseShape>(payload: Shape) {
  return z.object({ status: z.literal('Success'), error: z.null(), ...payload });
}
