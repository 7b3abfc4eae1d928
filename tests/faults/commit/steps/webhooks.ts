import { freshName, type Call, type Desk, type Step } from '../desk.ts';
import { findRow } from './lists.ts';

/** Returns a webhook to add. */
const newHook = ({ product }: Desk) => ({
  name: freshName(),
  kinds: ['case.closed'],
  isActive: 'yes',
  url: product.beside.receiver.url,
});

/** Builds a step on a new webhook. */
const onHook = (
  name: string,
  prepare: (desk: Desk, id: number) => Call | Promise<Call>,
  others: Pick<Step, 'done' | 'growing'> = {},
): Step => ({
  name,
  ...others,
  async prepare(desk) {
    // Removes earlier webhooks, because their number is limited.
    await desk.product.ask('DELETE FROM webhooks');
    const body = newHook(desk);
    await desk.get('POST admin/webhooks', { body });
    const { id } = await findRow(desk, 'webhooks', (row) => row['name'] === body.name);
    return prepare(desk, id);
  },
});

/** Steps on webhooks and their deliveries. */
export const webhookSteps: readonly Step[] = [
  {
    name: 'a webhook is saved',
    // Each call adds a webhook, because the secret is shown once.
    growing: ['webhooks', 'audit_history'],
    prepare: async (desk) => desk.call('POST admin/webhooks', { body: newHook(desk) }),
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
