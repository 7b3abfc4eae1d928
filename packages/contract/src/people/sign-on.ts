import * as z from 'zod/mini';

import { loginResultSchema, loginSchema } from './auth.ts';

/** Where the browser goes to log in at the provider (rule 8.15). */
export const signOnBegunSchema = z.object({ address: z.url() });

/** Parameters that the provider sent the browser back with, and our own second step if it is due. */
export const finishSignOnSchema = z.object({
  /** The query of `/login/callback`, as it came; not needed again with the second step. */
  query: z._default(z.string().check(z.maxLength(8192, 'invalidValue')), ''),
  code: loginSchema.shape.code,
  passkey: loginSchema.shape.passkey,
});

/** Who logged in, with the token of their session. */
export const signedOnSchema = z.omit(loginResultSchema, { status: true, error: true });
