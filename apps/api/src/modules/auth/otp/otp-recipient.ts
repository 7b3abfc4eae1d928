import { createHmac } from 'node:crypto';

import { maskMobile, mobileSchema } from '@feedback/contract/fields/mobile';
import { limits } from '@feedback/contract/limits';
import { findServerSecret } from '../../../platform/db/server-secret.ts';
import { findUserByUserid, type User } from '../accounts/user.ts';
import { isPasswordResetBlocked } from '../account-changes/account-changes.ts';
import { canSetPassword } from '../passwords/local-passwords.ts';
import type { OtpPurpose } from './otp-subject.ts';

/** Recipient of an OTP. */
export interface OtpRecipient {
  /** Subject of the OTP: a mobile number, a user id in lower case, or a case with its mobile. */
  readonly asked: string;
  readonly purpose: OtpPurpose;
  /**
   * Mobile number that the OTP is sent to; for an unknown subject a made-up number, derived from
   * the subject.
   */
  readonly destination: string;
  readonly userId: number | null;
  readonly isKnown: boolean;
  /** Masked number for the response, which has the same length for known and unknown subjects. */
  readonly masked: string;
}

/**
 * Returns the OTP recipient for a mobile number, or for a user id with the user's registered
 * number.
 */
export async function findOtpRecipient(companyId: string): Promise<OtpRecipient> {
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
  // Only a user with a local password and a known mobile can reset the password.
  const user = found && found.mobile !== '' && (await mayReset(found)) ? found : null;
  const standIn = await generateFakeMobile(companyId);
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
 * Returns true when a user may reset the local password. A change by another person blocks resets,
 * which the response does not reveal.
 */
const mayReset = async (user: User): Promise<boolean> =>
  (await canSetPassword(user)) && !(await isPasswordResetBlocked(user.id));

/** Converts a user id to lower case, for counting and finding the user's OTPs. */
export const normalizeUserid = (userid: string): string => userid.toLowerCase();

/**
 * Returns a made-up mobile number for an unknown subject: the same number for every request, with
 * plausible last digits. The number begins with 0, so no subscriber has it.
 */
export async function generateFakeMobile(asked: string): Promise<string> {
  const secret = await findServerSecret('unknown users');
  const digest = createHmac('sha256', secret).update(asked.toLowerCase()).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 9).padStart(limits.text.mobile, '0');
}
