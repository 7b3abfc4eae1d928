import * as calls from '@feedback/contract/operations';
import { importUsersSchema } from '@feedback/contract/people/user-import';
import type { Router } from 'express';

import { dayOf } from '../../db/indian-days.ts';
import { compareNames } from '../../domain/reference/names.ts';
import { currentTime, viewer } from '../../context/context.ts';
import { User } from '../../domain/people/user.ts';
import { operationRouter, success } from '../../gate/operation-router.ts';
import { findAway } from '../../domain/people/available-people.ts';
import { serializeUser } from '../../domain/people/serialize-user.ts';
import * as users from '../../domain/access/users/save-user.ts';
import { importUsers, previewUsers } from '../../domain/access/users/import-users.ts';
import { writeUsers } from '../../domain/access/users/write-users.ts';
import { receiveList } from '../../http/bodies/receive-list.ts';
import { parsedJson } from '../../http/bodies/save-upload.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';

/** The accounts (rule 3.9). */
export function userRoutes(services: Services): Router {
  const { router, handle } = operationRouter();

  handle(calls.getUsers, async () => {
    const [rows, away] = await Promise.all([User.findAll(), findAway()]);
    rows.sort((a, b) => compareNames(a.employeeName, b.employeeName) || a.id - b.id);
    const isForSuperAdmin = viewer().kind === 'superadmin';
    return rows.map((user) => ({
      ...serializeUser(user, away.get(user.id)),
      ...(isForSuperAdmin && { hasSecondFactor: user.secondFactorAt !== null }),
    }));
  });

  handle(calls.addUser, async ({ body }) => {
    const user = await users.addUser(body);
    return success({ data: serializeUser(user) });
  });

  handle(calls.updateUser, async ({ body }) => {
    const user = await users.updateUser(body);
    return success({ data: serializeUser(user) });
  });

  handle(calls.deleteUser, ({ req }) => users.deleteUser(String(req.params.employeeCode)));

  handle(calls.downloadUsers, async ({ params, res }) => {
    const { list } = params;
    res.attachment(list === 'users' ? `Users_${dayOf(currentTime())}.csv` : 'Users_template.csv');
    res.send(await writeUsers(list));
  });

  handle(calls.previewUsersImport, async ({ req }) =>
    success(await receiveList(req, services, ({ bytes }) => previewUsers(bytes))),
  );

  handle(calls.importUsers, async ({ req }) => {
    const saved = await receiveList(req, services, ({ bytes, data }) => {
      const { basis } = validBody(importUsersSchema, parsedJson(data));
      return importUsers({ bytes, basis });
    });
    return success(saved);
  });

  return router;
}
