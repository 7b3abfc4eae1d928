import { idSchema } from '@feedback/contract/fields/id';
import type { Router } from 'express';
import type { ReferenceListRow, ReferenceListDefinition } from './list-definition.ts';
import { deleteListRow, findListRows, saveListRow } from './list-service.ts';
import { validate } from '../../platform/http/validate.ts';
import { createOperationRouter } from '../auth/index.ts';
/**
 * Creates the routes of a list that super admins maintain: list, add, update and delete (rule 3.8).
 */
export const createListRoutes =
  <Row extends ReferenceListRow>(kind: ReferenceListDefinition<Row>) =>
  (): Router => {
    const { router, handle } = createOperationRouter();

    handle(kind.list, () => findListRows(kind));

    for (const { call, read } of kind.saves) {
      handle(call, async ({ req }) => {
        const request = await read(req.body);
        return kind.answer(await saveListRow(kind, request));
      });
    }

    handle(kind.remove, ({ req }) => deleteListRow(kind, validate(idSchema, req.params.id)));

    return router;
  };
