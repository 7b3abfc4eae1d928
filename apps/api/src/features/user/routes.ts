import { addUser, deleteUser, getUsers, updateUser } from '@feedback/contract/operations';
import { addUserSchema, updateUserSchema } from '@feedback/contract/user-forms';
import { Router } from 'express';

import { compareNames } from '../../domain/reference/compare-names.ts';
import { User } from '../../domain/people/user.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';
import { findAway } from '../../domain/people/available-people.ts';
import { serializeUser } from '../../domain/people/serialize-user.ts';
import * as users from '../../domain/access/save-user.ts';

/** The accounts (rule 3.9). */
export function userRoutes(): Router {
  const router = Router();

  router.get(`/${getUsers.path}`, allow(getUsers.access), async (_req, res) => {
    const [rows, away] = await Promise.all([User.findAll(), findAway()]);
    rows.sort((a, b) => compareNames(a.employeeName, b.employeeName) || a.id - b.id);
    res.json(rows.map((user) => serializeUser(user, away.get(user.id))));
  });

  router.post(`/${addUser.path}`, allow(addUser.access), async (req, res) => {
    const user = await users.addUser(validBody(addUserSchema, req.body));
    res.json(success({ data: serializeUser(user) }));
  });

  router.post(`/${updateUser.path}`, allow(updateUser.access), async (req, res) => {
    const given = validBody(updateUserSchema, req.body);
    const user = await users.updateUser(given);
    res.json(success({ data: serializeUser(user) }));
  });

  router.delete(`/${deleteUser.path}`, allow(deleteUser.access), async (req, res) => {
    await users.deleteUser(String(req.params.employeeCode));
    res.json(success());
  });

  return router;
}
