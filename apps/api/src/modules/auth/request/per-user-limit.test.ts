import { once } from 'node:events';
import { request } from 'node:http';

import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startListening, type HttpServer } from '../../../platform/http/http-server.ts';
import { createUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { limitConcurrencyPerUser, perUserConcurrencyLimit } from './per-user-limit.ts';

useTestApi();
let server: HttpServer;
beforeAll(async () => {
  server = await startListening('127.0.0.1', 0);
});
afterAll(() => server.close(1000));

test('releases the slot of a client that disconnects while its session is looked up', async () => {
  const user = await createUser();
  let arrived = (): void => undefined;
  let left = (): void => undefined;
  const app = express();
  app.get('/', async (req, res, next) => {
    req.user = user;
    arrived();
    await once(res, 'close');
    await limitConcurrencyPerUser(req, res, next);
    left();
  });
  server.serve(app);
  for (let times = 0; times < 3; times += 1) {
    const there = new Promise<void>((resolve) => (arrived = resolve));
    const gone = new Promise<void>((resolve) => (left = resolve));
    const call = request({ host: '127.0.0.1', port: server.port }).on('error', () => undefined);
    call.end();
    await there;
    call.destroy();
    await gone;
  }
  const [first, second] = [
    await perUserConcurrencyLimit.take(user.id),
    await perUserConcurrencyLimit.take(user.id),
  ];
  expect([first, second].map((free) => typeof free)).toEqual(['function', 'function']);
  first();
  second();
});
