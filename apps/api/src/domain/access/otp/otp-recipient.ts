import { createHmac } from 'node:crypto';

import { maskMobile, mobileSchema } from '@feedback/contract/fields/mobile';
import { limits } from '@feedback/contract/limits';
import { serverSecret } from '../../../db/server-secret.ts';
import { findUserByUserid, type User } from '../../people/user.ts';
import { isResetHeld } from '../account-changes/account-changes.ts';
import { maySetPassword } from '../passwords/local-login.ts';
import type { OtpPurpose } from './otp-asked.ts';

/** Who an OTP goes to. */
export interface OtpRecipient {
  /** The mobile number, the user id in lower case, or a case with its mobile. */
  readonly asked: string;
  readonly purpose: OtpPurpose;
  /** A mobile number; for what is unknown one that does not exist, made from what was asked. */
  readonly destination: string;
  readonly userId: number | null;
  readonly isKnown: boolean;
  /** The number as whoever asks is told it; as long for everybody. */
  readonly masked: string;
}

/** The recipient behind a mobile number, or a user id with its registered number. */
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
  // A reset is for passwords that are ours, and goes to a mobile that is known.
  const user = found && found.mobile !== '' && (await mayReset(found)) ? found : null;
  const standIn = await standInNumber(companyId);
  const destination = user?.mobile ?? standIn;
  return {
    asked: askedUserid(companyId),
    purpose: 'password',
    destination,
    userId: user?.id ?? null,
    isKnown: user !== null,
    masked: maskMobile((standIn + destination).slice(-limits.text.mobile)),
  };
}

/** A change by another person holds resets up; whoever asks is told no more than of anybody else. */
const mayReset = async (user: User): Promise<boolean> =>
  (await maySetPassword(user)) && !(await isResetHeld(user.id));

/** A user id as OTPs are counted and found by it. */
export const askedUserid = (userid: string): string => userid.toLowerCase();

/**
 * The same number at every asking for the same that is unknown, and not to be told from a real one
 * by its last digits. It begins with 0, so it is nobody's.
 */
export async function standInNumber(asked: string): Promise<string> {
  const secret = await serverSecret('unknown users');
  const digest = createHmac('sha256', secret).update(asked.toLowerCase()).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 9).padStart(limits.text.mobile, '0');
}
