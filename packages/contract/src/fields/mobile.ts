import * as z from 'zod/mini';

import { limits } from '../limits.ts';
import { normalizeMobile } from './normalize.ts';
import { textPatterns } from './text-rules.ts';

/** The schema of an Indian mobile number: ten digits, of which the first is 3 to 9 (rule 2.3). */
export const mobileSchema = z.string({ error: 'mobileRequired' }).check(
  z.overwrite(normalizeMobile),
  z.minLength(1, 'mobileRequired'),
  z.regex(textPatterns.digits, 'mobileInvalid'),
  z.maxLength(limits.text.mobile, 'mobileTooLong'),
  z.refine((text) => textPatterns.mobile.test(text), { error: 'mobileInvalid' }),
  z.minLength(limits.text.mobile, 'mobileTooShort'),
);

/** Masks the first six characters of a mobile number or another text with x (rule 15.1). */
export function maskMobile(mobile: string): string {
  const hidden = Math.min(limits.otp.maskedCharacters, mobile.length);
  return 'x'.repeat(hidden) + mobile.slice(hidden);
}
