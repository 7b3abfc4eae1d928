import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { defaultLocale } from '@feedback/contract/messages';
import { query } from '../../../platform/db/query.ts';
import { currentTime, services } from '../../../platform/context/context.ts';

import type { User } from '../accounts/user.ts';
import { hashToken, generateToken } from '../tokens.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { queueMessages } from '../../notifications/index.ts';
/** Sends a new user the link to set their password (rule 8.5). */
export const sendFirstPasswordLink = (user: User) => sendLink({ user, template: 'setPassword' });

/** Sends a user the link to reset a forgotten password when OTPs are no longer accepted. */
export const sendPasswordResetLink = (user: User) => sendLink({ user, template: 'resetPassword' });

/**
 * Creates a single-use password link and queues the e-mail. Earlier links of the user become
 * invalid.
 */
async function sendLink({
  user,
  template,
}: {
  user: User;
  template: 'setPassword' | 'resetPassword';
}): Promise<void> {
  const { config } = services();
  const token = generateToken();
  const hours = limits.setPasswordLink.lifetimeHours;
  await query('DELETE FROM password_links WHERE user_id = $1 AND spent_at IS NULL', [user.id]);
  await query(
    `INSERT INTO password_links (token_hash, user_id, expires_at)
     VALUES ($1, $2, now() + make_interval(hours => $3))`,
    [hashToken(token), user.id, hours],
  );
  await queueMessages({
    channel: 'email',
    template,
    recipient: user.email,
    letter: getNotificationTexts(defaultLocale)[template]({
      name: user.employeeName,
      userid: user.userid,
      // The token is in the URL fragment, which browsers do not send to a server, so the token
      // appears in no server log.
      link: `${config.publicUrl}/login#set-password=${token}`,
      hours,
      brand: brand.name,
    }),
    locale: defaultLocale,
    isSecret: true,
    expiresAt: new Date(currentTime().getTime() + hours * 3_600_000),
  });
}

/**
 * Spends a password link and returns the user's id; null when the link was spent, has expired or is
 * unknown.
 */
export async function consumePasswordLink(token: string): Promise<number | null> {
  const [spent] = await query<{ user_id: number }>(
    `WITH spent AS (
       UPDATE password_links SET spent_at = now()
       WHERE token_hash = $1 AND spent_at IS NULL AND expires_at > now()
       RETURNING user_id
     ) SELECT user_id FROM spent`,
    [hashToken(token)],
  );
  return spent?.user_id ?? null;
}
