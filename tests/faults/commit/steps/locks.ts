import { vi } from 'vitest';

import type { Call, Desk, Step } from '../desk.ts';
import { findUser, password, sealedCall, signedIn } from './accounts.ts';
import { refusedBy } from './on-case.ts';

/**
 * Builds a call that is followed by a notification. The call is done when a query finds the
 * notification.
 * @param meanwhile a call to repeat until the notification exists
 */
const told =
  ({ product }: Desk, call: Call, sql: string, meanwhile?: Call): Call =>
  async () => {
    const reply = await call();
    const isTold = async () => {
      const found = await product.ask(sql);
      if (found.length === 0) await meanwhile?.();
      return found.length > 0;
    };
    if (!reply.isToComeBack) await vi.waitUntil(isTold, { timeout: 60_000, interval: 150 });
    return reply;
  };

/** Number of wrong attempts that leave one before a sign-in is locked. */
const triesBefore = 9;

/** Steps on sign-ins and OTPs after too many wrong attempts. */
export const lockSteps: readonly Step[] = [
  {
    name: 'a log-in is locked',
    // The attempt whose commit failed may already count.
    done: ['rateLimited'],
    async prepare(desk) {
      const { given } = await signedIn(desk);
      const { id } = await findUser(desk, given.login_Id);
      const wrong = { ...given, password: 'not the password' };
      const call = await sealedCall(desk, 'otp/validate', wrong);
      for (let tried = 0; tried < triesBefore; tried += 1) await call();
      const sql = `SELECT FROM users WHERE id = ${id} AND lock_told_at IS NOT NULL`;
      // An interrupted attempt that was logged counts as a failure after half a minute.
      return told(desk, call, sql, call);
    },
  },
  {
    name: 'OTPs of a user id have an end',
    async prepare(desk) {
      const { given } = await signedIn(desk);
      const { id } = await findUser(desk, given.login_Id);
      const { ask } = desk.product;
      await desk.get(`GET otp/getotp/${given.login_Id}`, { token: null });
      const wrong = { login_Id: given.login_Id, otp: '000000', password };
      await desk.call('POST otp/forgotPassword', { body: wrong, token: null })();
      await ask(`UPDATE otp_counts SET count = 1000 WHERE scope LIKE 'failed password %'`);
      await ask(
        `UPDATE password_links SET created_at = created_at - interval '1 day'
         WHERE user_id = ${id}`,
      );
      const call = desk.call(`GET otp/getotp/${given.login_Id}`, { token: null });
      return told(
        desk,
        refusedBy('resetByLink', call),
        `SELECT FROM password_links WHERE user_id = ${id}
           AND created_at > now() - interval '1 hour'`,
      );
    },
  },
];
