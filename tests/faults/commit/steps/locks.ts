import { vi } from 'vitest';

import { buildCall, type RepeatableCall, type ApiCaller, type CommitStep } from '../api-caller.ts';
import { buildRejectedCall } from './dependencies.ts';

/**
 * Builds a call that is followed by a notification. The call is done when a query finds the
 * notification.
 * @param meanwhile a call to repeat until the notification exists
 */
const notified =
  (
    { product }: ApiCaller,
    call: RepeatableCall,
    sql: string,
    meanwhile?: RepeatableCall,
  ): RepeatableCall =>
  async () => {
    const reply = await call();
    const isNotified = async () => {
      const found = await product.ask(sql);
      if (found.length === 0) await meanwhile?.();
      return found.length > 0;
    };
    if (!reply.isToComeBack) await vi.waitUntil(isNotified, { timeout: 60_000, interval: 150 });
    return reply;
  };

/** Number of wrong passwords after which one more locks the sign-in. */
const attemptsBefore = 9;

/** Steps on sign-ins and OTPs after too many wrong attempts. */
export const rateLimitSteps: readonly CommitStep[] = [
  {
    name: 'locks a sign-in',
    // The attempt whose commit failed may already count.
    done: ['rateLimited'],
    async prepare(desk) {
      const { id, userid: login_Id } = await desk.account();
      const sealed = { login_Id, password: 'not the password', token: '' };
      const call = buildCall(desk, 'login', { sealed });
      for (let attempt = 0; attempt < attemptsBefore; attempt += 1) await call();
      const sql = `SELECT FROM users WHERE id = ${id} AND lock_told_at IS NOT NULL`;
      // An interrupted attempt that was logged counts as a failure after half a minute.
      return notified(desk, call, sql, call);
    },
  },
  {
    name: 'sends a link after too many OTPs of a user id',
    async prepare(desk) {
      const { id, userid, password } = await desk.account();
      const request = buildCall(desk, 'getOtp', { params: { companyId: userid } });
      await request();
      const body = { login_Id: userid, otp: '000000', password };
      await buildCall(desk, 'forgotPassword', { body })();
      await desk.sql(`UPDATE otp_counts SET count = 1000 WHERE scope LIKE 'failed password %'`);
      await desk.sql(
        `UPDATE password_links SET created_at = created_at - interval '1 day'
         WHERE user_id = ${id}`,
      );
      return notified(
        desk,
        buildRejectedCall('resetByLink', request),
        `SELECT FROM password_links WHERE user_id = ${id}
           AND created_at > now() - interval '1 hour'`,
      );
    },
  },
];
