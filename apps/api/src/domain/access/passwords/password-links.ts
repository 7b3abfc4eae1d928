import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import { defaultLocale } from '@feedback/contract/messages';
import { query } from '../../../db/query.ts';
import { currentTime, services } from '../../../context/context.ts';

import type { User } from '../../people/user.ts';
import { hashToken, newToken } from '../tokens.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';
import { queueMessages } from '../../outbox/message-row.ts';
/** Sends a new user the link by which they set their password (rule 8.5). */
export const sendPasswordLink = (user: User) => sendLink({ user, template: 'setPassword' });

/** Sends somebody the link by which they set a forgotten password, where an OTP does no more. */
export const sendResetLink = (user: User) => sendLink({ user, template: 'resetPassword' });

/**
 * Makes a single-use link and queues the e-mail that carries it. Links made before end with it.
 */
async function sendLink({
  user,
  template,
}: {
  user: User;
  template: 'setPassword' | 'resetPassword';
}): Promise<void> {
  const { config } = services();
  const token = newToken();
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
    letter: notificationTexts(defaultLocale)[template]({
      name: user.employeeName,
      userid: user.userid,
      // In the fragment, which is sent to no server and so stands in no log.
      link: `${config.publicUrl}/login#set-password=${token}`,
      hours,
      brand: brand.name,
    }),
    locale: defaultLocale,
    isSecret: true,
    expiresAt: new Date(currentTime().getTime() + hours * 3_600_000),
  });
}

/** Spends a link; null when it was spent, has ended or never was. */
export async function spendPasswordLink(token: string): Promise<number | null> {
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
