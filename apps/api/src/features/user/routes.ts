import { addUser, deleteUser, getUsers, updateUser } from '@feedback/contract/operations';
import type { Router } from 'express';

import { compareNames } from '../../domain/reference/names.ts';
import { viewer } from '../../context/context.ts';
import { User } from '../../domain/people/user.ts';
import { success } from '../../http/envelope.ts';
import { findAway } from '../../domain/people/available-people.ts';
import { serializeUser } from '../../domain/people/serialize-user.ts';
import * as users from '../../domain/access/save-user.ts';
import { operationRouter } from '../../gate/operation-router.ts';

/** The accounts (rule 3.9). */
export function userRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(getUsers, async () => {
    const [rows, away] = await Promise.all([User.findAll(), findAway()]);
    rows.sort((a, b) => compareNames(a.employeeName, b.employeeName) || a.id - b.id);
    const isForSuperAdmin = viewer().kind === 'superadmin';
    return rows.map((user) => ({
      ...serializeUser(user, away.get(user.id)),
      ...(isForSuperAdmin && { hasSecondFactor: user.secondFactorAt !== null }),
    }));
  });

  handle(addUser, async ({ body }) => {
    const user = await users.addUser(body);
    return success({ data: serializeUser(user) });
  });

  handle(updateUser, async ({ body }) => {
    const user = await users.updateUser(body);
    return success({ data: serializeUser(user) });
  });

  handle(deleteUser, ({ req }) => users.deleteUser(String(req.params.employeeCode)));

  return router;
}
