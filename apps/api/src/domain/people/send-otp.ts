import { createHmac } from 'node:crypto';

import { maskMobile, mobileSchema } from '@feedback/contract/auth';
import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import type { Locale } from '@feedback/contract/messages';

import { findUserByUserid } from './find-user.ts';
import { serverSecret } from '../../db/server-secret.ts';
import { hashToken, newToken } from './tokens.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { notificationTexts } from '../messages/notification-texts.ts';
import type { Services } from '../../services.ts';
import { createOtp, newOtpCode, spendOtp, type OtpPurpose } from './otps.ts';

/** Who an OTP goes to. */
interface Recipient {
  readonly purpose: OtpPurpose;
  /** A mobile number; for an unknown user one that does not exist, made from the user id. */
  readonly destination: string;
  readonly userId: number | null;
  readonly isKnown: boolean;
}

/**
 * Sends an OTP to a mobile number, or to the registered number of a user id. An unknown user id
 * is answered, limited and timed like a known one; only, nothing is sent (contract 5).
 * @returns the number that it was sent to, masked
 * @throws RateLimitedError
 */
export async function sendOtp(
  { sequelize, config }: Services,
  companyIdOrMobile: string,
  locale: Locale,
): Promise<string> {
  const recipient = await recipientOf(sequelize, companyIdOrMobile);
  const code = newOtpCode();
  await sequelize.transaction(async (transaction) => {
    await createOtp(sequelize, { ...recipient, code, isLimited: config.rateLimits }, transaction);
    if (!recipient.isKnown) return;
    const minutes = limits.otp.lifetimeMinutes;
    await queueMessage(
      {
        channel: 'sms',
        template: 'otp',
        recipient: recipient.destination,
        body: notificationTexts(locale).otp({ otp: code, minutes, brand: brand.name }),
        isSecret: true,
        expiresAt: new Date(Date.now() + minutes * 60_000),
      },
      transaction,
    );
  });
  return maskMobile(recipient.destination);
}

async function recipientOf(
  sequelize: Services['sequelize'],
  companyIdOrMobile: string,
): Promise<Recipient> {
  const mobile = mobileSchema.safeParse(companyIdOrMobile);
  if (mobile.success) {
    return { purpose: 'mobile', destination: mobile.data, userId: null, isKnown: true };
  }
  return passwordRecipient(sequelize, companyIdOrMobile);
}

/** Where the OTP goes that lets a user set a new password. */
export async function passwordRecipient(
  sequelize: Services['sequelize'],
  userid: string,
): Promise<Recipient> {
  const user = await findUserByUserid(userid);
  const standIn = await standInNumber(sequelize, userid);
  return {
    purpose: 'password',
    destination: user?.mobile ?? standIn,
    userId: user?.id ?? null,
    isKnown: user !== null,
  };
}

/**
 * The same number at every asking for the same unknown user id, and not to be told from a real one
 * by its last digits. It begins with 0, so it is nobody's.
 */
async function standInNumber(sequelize: Services['sequelize'], userid: string): Promise<string> {
  const secret = await serverSecret(sequelize, 'unknown users');
  const digest = createHmac('sha256', secret).update(userid.toLowerCase()).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 9).padStart(10, '0');
}

/**
 * Checks a mobile's OTP.
 * @returns the proof that the mobile was verified, for one submission; null when it is wrong
 */
export async function verifyMobile(
  { sequelize }: Services,
  mobile: string,
  code: string,
): Promise<string | null> {
  const spent = await spendOtp(sequelize, { destination: mobile, purpose: 'mobile', code });
  if (!spent) return null;
  const token = newToken();
  await sequelize.query(
    `INSERT INTO verification_proofs (token_hash, mobile, expires_at)
     VALUES ($1, $2, now() + make_interval(mins => $3))`,
    { bind: [hashToken(token), mobile, limits.proof.lifetimeMinutes] },
  );
  return token;
}
