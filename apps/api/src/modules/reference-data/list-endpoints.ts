import { idSchema } from '@feedback/contract/fields/id';
import type { Router } from 'express';
import type { ListedRow, ListKind } from './list-kind.ts';
import { deleteRow, listRows, saveRow } from './list-service.ts';
import { validate } from '../../platform/http/validate.ts';
import { createOperationRouter } from '../auth/index.ts';
/**
 * Creates the routes of a list that super admins maintain: list, add, update and delete (rule 3.8).
 */
export const listRoutes =
  <Row extends ListedRow>(kind: ListKind<Row>) =>
  (): Router => {
    const { router, handle } = createOperationRouter();

    handle(kind.list, () => listRows(kind));

    for (const { call, read } of kind.saves) {
      handle(call, async ({ req }) => {
        const request = await read(req.body);
        return kind.answer(await saveRow(kind, request));
      });
    }

    handle(kind.remove, ({ req }) => deleteRow(kind, validate(idSchema, req.params.id)));

    return router;
  };
