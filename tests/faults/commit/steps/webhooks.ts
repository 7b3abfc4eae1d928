import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { freshName, type Call, type Desk, type Step } from '../desk.ts';
import { findRow } from './lists.ts';

/** Receiver of webhooks, which takes all that it is sent. */
const receiver = createServer((_request, response) => response.end());

/** A webhook to be added. */
async function newHook() {
  if (!receiver.listening) {
    receiver.listen(0, '127.0.0.1').unref();
    await once(receiver, 'listening');
  }
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hooks`;
  return { name: freshName(), kinds: ['case.closed'], isActive: 'yes', url };
}

/** A step on a webhook of its own. */
const onHook = (
  name: string,
  prepare: (desk: Desk, id: number) => Call | Promise<Call>,
  others: Pick<Step, 'done' | 'growing'> = {},
): Step => ({
  name,
  ...others,
  async prepare(desk) {
    // There may be so many at most.
    await desk.product.ask('DELETE FROM webhooks');
    const body = await newHook();
    await desk.get('POST admin/webhooks', { body });
    const { id } = await findRow(desk, 'webhooks', (row) => row['name'] === body.name);
    return prepare(desk, id);
  },
});

/** Webhooks, and what they are sent. */
export const webhookSteps: readonly Step[] = [
  {
    name: 'a webhook is saved',
    // Each call adds one of its own: its secret is told once.
    growing: ['webhooks', 'audit_history'],
    prepare: async ({ call }) => call('POST admin/webhooks', { body: await newHook() }),
  },
  onHook(
    'a webhook gets another secret',
    ({ call }, id) => call(`POST admin/webhooks/${id}/secret`, { body: {} }),
    { growing: ['audit_history'] },
  ),
  onHook(
    'a webhook is tried',
    ({ call }, id) => call(`POST admin/webhooks/${id}/test`, { body: {} }),
    { growing: ['webhook_deliveries'] },
  ),
  onHook(
    'a delivery is sent again',
    async ({ call, get, product }, id) => {
      await get(`POST admin/webhooks/${id}/test`, { body: {} });
      await product.settled();
      const [sent] = await product.ask(
        `SELECT id FROM webhook_deliveries WHERE webhook_id = ${id}`,
      );
      return call(`POST admin/webhookdeliveries/${String(sent?.['id'])}/replay`, { body: {} });
    },
    { done: ['conflict'] },
  ),
  onHook('a webhook is deleted', ({ call }, id) => call(`DELETE admin/webhooks/${id}`), {
    done: ['notFound'],
  }),
];
