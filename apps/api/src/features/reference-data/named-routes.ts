import { idSchema } from '@feedback/contract/id';
import { Router } from 'express';
import * as z from 'zod/mini';

import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { actorOf } from '../../gate/request.ts';
import { valid } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import type { NamedKind } from '../../domain/reference/named-kind.ts';
import { deleteName, listNames, saveName } from '../../domain/reference/named-service.ts';

/** The calls of a plain list of names: list, add, update, delete (contract 5). */
export const namedRoutes =
  (kind: NamedKind) =>
  (services: Services): Router => {
    const router = Router();

    router.get(`/${kind.list.path}`, allow(kind.list.access), async (_req, res) => {
      res.json(await listNames(kind));
    });

    for (const { call, read } of kind.saves) {
      router.post(`/${call.path}`, allow(call.access), async (req, res) => {
        const request = read(req.body);
        res.json(kind.answer(await saveName(services, kind, request, actorOf(req))));
      });
    }

    router.delete(`/${kind.remove.path}`, allow(kind.remove.access), async (req, res) => {
      const { id } = valid(z.object({ id: idSchema }), req.params);
      await deleteName(services, kind, id, actorOf(req));
      res.json(success());
    });

    return router;
  };
