import type { Role } from '@feedback/contract/auth/auth';
import { addUserSchema } from '@feedback/contract/users/user-forms';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import { col, fn, Transaction, where } from 'sequelize';
import * as z from 'zod/mini';

import { services } from '../../../platform/context/context.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { User, findUserByCode, findUserByUserid } from '../accounts/user.ts';
import { pickAuditedUserFields } from '../accounts/serialize-user.ts';
import { recordAccountChange } from '../account-changes/account-changes.ts';
import { rejectUserInUse } from '../accounts/user-in-use.ts';
import { lockUserChanges, requireAnotherSuperAdmin } from '../accounts/require-super-admin.ts';
import { endAllSessionsOfUser } from '../sessions/sessions.ts';
import type { PersonIdentity } from '../../../platform/sign-on/identity.ts';

/**
 * Returns the account of a person whom an identity provider confirmed, with the role of the
 * person's groups (rules 8.16, 8.17): the linked account, else a matching account by the
 * configuration, else a new account. Ends the sessions of a person who has lost the groups.
 * @param role null when no group of the person may use the product
 * @throws AppError `signOnNoGroup`, `signOnIncomplete`, `signOnTaken`
 * @throws ConflictError when the person is the last super admin, or owns cases or types that the
 * new role cannot own
 */
export async function findOrCreateLinkedAccount(
  identity: PersonIdentity,
  role: Role | null,
): Promise<User> {
  const known = await findLinkedAccount(identity);
  try {
    if (role === null) throw new AppError('signOnNoGroup');
    return await inTransaction(async () => {
      await lockUserChanges();
      const linked = await findLinkedAccount(identity);
      if (linked) return giveRole(linked, role, identity.source);
      const match = await findMatch(identity);
      const user = match ?? (await create(identity, role));
      await link(user, identity);
      if (!match) return user;
      await raise('user.linked', { ...about(user), after: { provider: identity.source } });
      return giveRole(user, role, identity.source);
    });
  } catch (error) {
    // A lost right must not remain usable in another session.
    if (known && error instanceof AppError) await endAllSessionsOfUser(known.id);
    throw error;
  }
}

/** Returns the account that is linked to an identity of the provider, or null. */
export async function findLinkedAccount({ source, subject }: PersonIdentity): Promise<User | null> {
  const [row] = await query<{ userId: number }>(
    'SELECT user_id AS "userId" FROM account_links WHERE source = $1 AND subject = $2',
    [source, subject],
  );
  return row ? User.findByPk(row.userId) : null;
}

/**
 * Returns an existing account that matches an identity by the configured field, or null. A local
 * account that does not match is never given to a user of a provider.
 */
async function findMatch(identity: PersonIdentity): Promise<User | null> {
  const { accountMatch } = services().config;
  if (accountMatch === 'code' && identity.employeeCode !== '')
    return findUserByCode(identity.employeeCode);
  if (accountMatch !== 'email' || !identity.isEmailVerified || identity.email === '') return null;
  const users = await User.findAll({ where: where(fn('lower', col('email')), identity.email) });
  if (users.length > 1) throw new AppError('signOnTaken');
  return users[0] ?? null;
}

/** Required fields of a new single sign-on account; the mobile is optional. */
const newAccountSchema = z.pick(addUserSchema, {
  employeeCode: true,
  employeeName: true,
  email: true,
});

/**
 * Creates an account for an identity of the provider.
 * @throws AppError `signOnIncomplete`, `signOnTaken`
 */
async function create(identity: PersonIdentity, role: Role): Promise<User> {
  const given = newAccountSchema.safeParse(identity);
  if (!given.success) throw new AppError('signOnIncomplete', { cause: given.error });
  const { employeeCode } = given.data;
  const wished = addUserSchema.shape.userid.safeParse(identity.userid);
  const userid =
    (wished.success && textPatterns.userId.test(identity.userid) && wished.data) || employeeCode;
  const others = [await findUserByCode(employeeCode), await findUserByUserid(userid)];
  if (others.some((other) => other !== null)) throw new AppError('signOnTaken');
  const user = await User.create({ ...given.data, userid, role, mobile: identity.mobile });
  const after = { ...pickAuditedUserFields(user), provider: identity.source };
  await raise('user.created', { ...about(user), after });
  return user;
}

/**
 * Links an account to an identity of the provider or the directory.
 * @throws AppError `signOnTaken` when the account is another person's
 */
async function link(user: User, { source, subject }: PersonIdentity): Promise<void> {
  const made = await executeUpdate(
    `INSERT INTO account_links (source, subject, user_id) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [source, subject, user.id],
  );
  if (made === 0) throw new AppError('signOnTaken');
}

/** Changes an account's role and ends the account's sessions (rule 8.1). */
async function giveRole(user: User, role: Role, provider: string): Promise<User> {
  const now = await User.findByPk(user.id, { lock: Transaction.LOCK.UPDATE });
  if (!now) throw new AppError('signOnTaken');
  if (now.role === role) return now;
  const before = pickAuditedUserFields(now);
  await requireAnotherSuperAdmin(now.role);
  if (role === 'employee') await rejectUserInUse(now.id);
  await now.update({ role });
  await endAllSessionsOfUser(now.id);
  if (before.role !== 'superadmin' && role !== 'employee') await recordAccountChange(now, ['role']);
  const after = { ...pickAuditedUserFields(now), provider };
  await raise('user.updated', { ...about(now), before, after, guarded: [], old: now });
  return now;
}

const about = (user: User) => ({ id: user.id, label: user.employeeName });
