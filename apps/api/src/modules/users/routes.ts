import * as calls from '@feedback/contract/operations';
import { importUsersSchema } from '@feedback/contract/users/user-import';
import type { Router } from 'express';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { compareNames } from '../../platform/db/unique-names.ts';
import { getActingAccount, currentTime, viewer } from '../../platform/context/context.ts';
import {
  User,
  createOperationRouter,
  buildSuccessEnvelope,
  findUnconfirmedChanges,
  type UnconfirmedChanges,
  confirmAccountChange,
  runWithConfirmedPassword,
  buildPasswordProofOfRequest,
  serializeUser,
} from '../auth/index.ts';
import { findAbsences } from './available-users.ts';
import * as users from './save-user.ts';
import { importUsers, previewUserImport } from './import/import-users.ts';
import { writeUserList } from './import/write-users.ts';
import { receiveList } from '../../platform/http/bodies/receive-list.ts';
import { parseJsonPart } from '../../platform/http/bodies/save-upload.ts';
import { validateBody } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';

/** Routes to list, add, change, import and delete users (rule 3.9). */
export function createUserRoutes(services: Services): Router {
  const { rateLimits } = services;
  const { router, handle } = createOperationRouter();

  handle(calls.getUsers, async () => {
    const isForSuperAdmin = viewer().kind === 'superadmin';
    const [rows, away, held] = await Promise.all([
      User.findAll(),
      findAbsences(),
      isForSuperAdmin ? findUnconfirmedChanges() : [],
    ]);
    rows.sort((a, b) => compareNames(a.employeeName, b.employeeName) || a.id - b.id);
    const heldBy = new Map(held.map((change) => [change.userId, describeHeld(change)]));
    return rows.map((user) => ({
      ...serializeUser(user, away.get(user.id)),
      ...(isForSuperAdmin && { hasSecondFactor: user.secondFactorAt !== null }),
      ...(heldBy.has(user.id) && { heldChange: heldBy.get(user.id) }),
    }));
  });

  handle(calls.addUser, async ({ body }) => {
    const user = await users.addUser(body);
    return buildSuccessEnvelope({ data: serializeUser(user) });
  });

  handle(calls.updateUser, async ({ body, req }) => {
    const { password, ...given } = body;
    const user = await runWithConfirmedPassword(
      buildPasswordProofOfRequest(req, password),
      (isProven) => users.updateUser(given, isProven),
    );
    return buildSuccessEnvelope({ data: serializeUser(user) });
  });

  handle(calls.confirmUserChange, rateLimits('login'), ({ params, body, req }) =>
    runWithConfirmedPassword(buildPasswordProofOfRequest(req, body.password), (isProven) =>
      confirmAccountChange(params.id, isProven),
    ),
  );

  handle(calls.deleteUser, ({ req }) => users.deleteUser(String(req.params.employeeCode)));

  handle(calls.downloadUsers, async ({ params, res }) => {
    const { list } = params;
    res.attachment(
      list === 'users' ? `Users_${toIndianDay(currentTime())}.csv` : 'Users_template.csv',
    );
    res.send(await writeUserList(list));
  });

  handle(calls.previewUsersImport, async ({ req }) =>
    buildSuccessEnvelope(await receiveList(req, services, ({ bytes }) => previewUserImport(bytes))),
  );

  handle(calls.importUsers, async ({ req }) => {
    const saved = await receiveList(req, services, ({ bytes, data }) => {
      const { basis, password } = validateBody(importUsersSchema, parseJsonPart(data));
      return runWithConfirmedPassword(buildPasswordProofOfRequest(req, password), (isProven) =>
        importUsers({ bytes, basis }, isProven),
      );
    });
    return buildSuccessEnvelope(saved);
  });

  return router;
}

/**
 * Returns an unconfirmed account change for the list of users. Neither the user who made the change
 * nor the changed user can confirm it.
 */
function describeHeld({ userId, changedBy, until }: UnconfirmedChanges) {
  const { userId: own } = getActingAccount();
  const canConfirm = own !== userId && changedBy.some((by) => by !== own);
  return { until: until.toISOString(), canConfirm };
}
