import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { afterAll, expect, inject, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { keysDatabase, buildDatabaseUrl } from '../../testing/test-database.ts';

/** The connections of a proxy to the key store that the test can cut. */
const sockets = new Set<Socket>();
const way = createServer((socket) => {
  const server = connect(Number(new URL(inject('postgresUrl')).port), '127.0.0.1');
  for (const end of [socket, server]) {
    sockets.add(end);
    end.on('error', () => undefined);
  }
  socket.pipe(server).pipe(socket);
});
await once(way.listen(0, '127.0.0.1'), 'listening');
const { port } = way.address() as AddressInfo;
const cut = async () => {
  way.close();
  for (const socket of sockets) socket.destroy();
  await once(way, 'close');
};
afterAll(() => way.listening && cut());
/** Takes all stocked keys, which would remain usable while the store is down. */
const takeStock = async (): Promise<unknown> => {
  const taken = await api.services.keys.take().catch(() => null);
  return taken && takeStock();
};

const keysUrl = new URL(buildDatabaseUrl(inject('postgresUrl'), keysDatabase));
keysUrl.port = String(port);
const api = useTestApi({ keysUrl: keysUrl.href });
const { customer, send, storedFiles } = prepareCustomers(api);

test('rejects a submission with Retry-After while the key store is down, and saves a later retry completely', async () => {
  const data = await customer({ attachment: 'yes' });
  await cut();
  await takeStock();
  const refused = await send(data, [pdfFile]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await storedFiles()).toEqual([]);
  expect(await Feedback.count()).toBe(0);
  await once(way.listen(port, '127.0.0.1'), 'listening');
  expect((await send(data, [pdfFile])).status).toBe(200);
  expect(await storedFiles()).toHaveLength(1);
});
