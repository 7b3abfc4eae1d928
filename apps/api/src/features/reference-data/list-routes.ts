import { idSchema } from '@feedback/contract/id';
import { Router } from 'express';
import * as z from 'zod/mini';

import type { ListedRow, ListKind } from '../../domain/reference/list-kind.ts';
import { deleteRow, listRows, saveRow } from '../../domain/reference/list-service.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid } from '../../http/validate.ts';
/** The calls of a list that super admins keep: list, add, update, delete (rule 3.8). */
export const listRoutes =
  <Row extends ListedRow>(kind: ListKind<Row>) =>
  (): Router => {
    const router = Router();

    router.get(`/${kind.list.path}`, allow(kind.list.access), async (_req, res) => {
      res.json(await listRows(kind));
    });

    for (const { call, read } of kind.saves) {
      router.post(`/${call.path}`, allow(call.access), async (req, res) => {
        const request = await read(req.body);
        res.json(kind.answer(await saveRow(kind, request)));
      });
    }

    router.delete(`/${kind.remove.path}`, allow(kind.remove.access), async (req, res) => {
      const { id } = valid(z.object({ id: idSchema }), req.params);
      await deleteRow(kind, id);
      res.json(success());
    });

    return router;
  };
