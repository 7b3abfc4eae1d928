import { vi } from 'vitest';

import type { Call, Desk, Step } from '../desk.ts';
import { findUser, password, sealedCall, signedIn } from './accounts.ts';
import { refusedBy } from './on-case.ts';

/**
 * A call whose person is told something once it is answered: over when a query finds that.
 * @param meanwhile what is done for as long as they were not told
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

/** Wrong tries that leave one, of those that lock a log-in. */
const triesBefore = 9;

/** Log-ins and OTPs that have had too many wrong tries. */
export const lockSteps: readonly Step[] = [
  {
    name: 'a log-in is locked',
    // The try that broke may count already.
    done: ['rateLimited'],
    async prepare(desk) {
      const { given } = await signedIn(desk);
      const { id } = await findUser(desk, given.login_Id);
      const wrong = { ...given, password: 'not the password' };
      const call = await sealedCall(desk, 'otp/validate', wrong);
      for (let tried = 0; tried < triesBefore; tried += 1) await call();
      const sql = `SELECT FROM users WHERE id = ${id} AND lock_told_at IS NOT NULL`;
      // A try that broke once it was written down counts as a failure half a minute later.
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
