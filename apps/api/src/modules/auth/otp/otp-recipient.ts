import { createHmac } from 'node:crypto';

import { maskMobile, mobileSchema } from '@feedback/contract/fields/mobile';
import { limits } from '@feedback/contract/limits';
import { serverSecret } from '../../../platform/db/server-secret.ts';
import { findUserByUserid, type User } from '../accounts/user.ts';
import { isResetHeld } from '../account-changes/account-changes.ts';
import { maySetPassword } from '../passwords/local-login.ts';
import type { OtpPurpose } from './otp-request-key.ts';

/** Recipient of an OTP. */
export interface OtpRecipient {
  /** The mobile number, the user id in lower case, or a case with its mobile. */
  readonly asked: string;
  readonly purpose: OtpPurpose;
  /**
   * Mobile number to send to; for an unknown subject a made-up number, derived from the subject.
   */
  readonly destination: string;
  readonly userId: number | null;
  readonly isKnown: boolean;
  /** Masked number for the response; it has the same length for everybody. */
  readonly masked: string;
}

/** Returns the recipient for a mobile number, or for a user id with its registered number. */
export async function otpRecipient(companyId: string): Promise<OtpRecipient> {
  const mobile = mobileSchema.safeParse(companyId);
  if (mobile.success) {
    return {
      asked: mobile.data,
      purpose: 'mobile',
      destination: mobile.data,
      userId: null,
      isKnown: true,
      masked: maskMobile(mobile.data),
    };
  }
  const found = await findUserByUserid(companyId);
  // Only a local password with a known mobile can be reset.
  const user = found && found.mobile !== '' && (await mayReset(found)) ? found : null;
  const standIn = await madeUpMobile(companyId);
  const destination = user?.mobile ?? standIn;
  return {
    asked: normalizeUserid(companyId),
    purpose: 'password',
    destination,
    userId: user?.id ?? null,
    isKnown: user !== null,
    masked: maskMobile((standIn + destination).slice(-limits.text.mobile)),
  };
}

/**
 * Whether a user may reset their password. A change by another person blocks resets, which the
 * response does not reveal.
 */
const mayReset = async (user: User): Promise<boolean> =>
  (await maySetPassword(user)) && !(await isResetHeld(user.id));

/** Normalizes a user id for counting and finding its OTPs. */
export const normalizeUserid = (userid: string): string => userid.toLowerCase();

/**
 * Returns a made-up number for an unknown subject. It is the same for every request, and its last
 * digits look like those of a real one. It begins with 0, so it belongs to nobody.
 */
export async function madeUpMobile(asked: string): Promise<string> {
  const secret = await serverSecret('unknown users');
  const digest = createHmac('sha256', secret).update(asked.toLowerCase()).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 9).padStart(limits.text.mobile, '0');
}
