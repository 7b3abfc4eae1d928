import type { DisclosureList, DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import { defaultSchedule } from '@feedback/contract/cases/saved-view';
import type { NoticeVersion } from '@feedback/contract/privacy/notice';
import type { Retention } from '@feedback/contract/privacy/retention';
import type { Alarms } from '@feedback/contract/system/alarm';

import { vi } from 'vitest';

import type { CommitPoint } from '../commit-reader.ts';
import { done, freshName, type Desk, type Step } from '../desk.ts';
import { siteOf } from '../transaction-sites.ts';
import { findUser, signedIn } from './accounts.ts';
import { findRow } from './lists.ts';
import { closing } from './on-case.ts';

/** Saves a view and returns its id. */
export async function newView(desk: Desk): Promise<number> {
  const view = { name: freshName(), type: 'c', filter: {}, sort: 'due', isShared: false };
  await desk.get('POST admin/views', { body: view });
  return (await findRow(desk, 'views', ({ name }) => name === view.name)).id;
}

async function newKey(desk: Desk) {
  const { id: userId } = await findUser(desk, 'E1002');
  return { name: freshName(), scopes: ['cases:read'], userId, days: 1 };
}

/** Returns the newest month that has ended. */
async function newestMonth({ get }: Desk): Promise<string> {
  const [, newest] = await get<DisclosureList>('GET admin/disclosure');
  return newest?.month ?? '';
}

/** Checks whether a commit point writes events that are counted together. */
const isTally = (point: CommitPoint) => siteOf(point)?.startsWith('createTally ') === true;

/** Steps of super admins on settings, keys and publications. */
export const systemSteps: readonly Step[] = [
  {
    name: 'a list is read',
    async prepare({ call, product: { proxy } }) {
      const read = call('GET admin/messages');
      return Promise.resolve(async () => {
        const from = proxy.seen.length;
        const reply = await read();
        // The read is counted after the response.
        await vi.waitUntil(() => proxy.seen.slice(from).some(isTally), { timeout: 30_000 });
        return reply;
      });
    },
  },
  {
    name: 'an API key is made',
    // A repeated call creates another key, because the first one's secret was never shown.
    growing: ['api_keys', 'audit_history'],
    prepare: async (desk) => desk.call('POST admin/apikeys', { body: await newKey(desk) }),
  },
  {
    name: 'an API key is revoked',
    done: ['notFound'],
    async prepare(desk) {
      const body = await newKey(desk);
      await desk.get('POST admin/apikeys', { body });
      const { id } = await findRow(desk, 'apikeys', ({ name }) => name === body.name);
      return desk.call(`DELETE admin/apikeys/${id}`);
    },
  },
  {
    name: 'a view is to be sent',
    async prepare(desk) {
      const id = await newView(desk);
      return desk.call(`POST admin/views/${id}/schedule`, { body: defaultSchedule });
    },
  },
  {
    name: 'a view is to be sent no more',
    async prepare(desk) {
      const id = await newView(desk);
      await desk.get(`POST admin/views/${id}/schedule`, { body: defaultSchedule });
      return desk.call(`DELETE admin/views/${id}/schedule`);
    },
  },
  {
    name: 'an alarm is set',
    done: ['staleVersion'],
    async prepare({ call, get }) {
      const { settings } = await get<Alarms>('GET admin/alarms');
      const [first] = settings;
      return call('POST admin/alarms', { body: { ...first, minutes: (first?.minutes ?? 0) + 1 } });
    },
  },
  {
    name: 'a period is set',
    done: ['staleVersion'],
    async prepare({ call, get }) {
      const { periods } = await get<Retention>('GET admin/retention');
      const { subject, months = 0, version } = periods[0] ?? {};
      return call('POST admin/retention', { body: { subject, months: months + 1, version } });
    },
  },
  {
    name: 'a notice is published',
    // Each call adds a version.
    growing: ['notices', 'audit_history'],
    async prepare({ call, get }) {
      const [newest] = await get<NoticeVersion[]>('GET admin/notices');
      return call('POST admin/notices', { body: { texts: newest?.texts } });
    },
  },
  {
    name: 'a summary is wanted no more',
    async prepare(desk) {
      const { session: token } = await signedIn(desk);
      return desk.call('POST admin/mywork/digest', { body: { isOn: false }, token });
    },
  },
  {
    name: 'a message is sent again',
    done: ['conflict'],
    async prepare(desk) {
      const { id } = await desk.newCase();
      await done(closing(desk, id));
      await desk.product.settled();
      const [message] = await desk.product.ask(
        `UPDATE outgoing_messages SET status = 'failed', sent_at = NULL WHERE id = (
           SELECT id FROM outgoing_messages WHERE feedback_id = ${id} AND channel = 'email'
           ORDER BY id DESC LIMIT 1) RETURNING id`,
      );
      return desk.call(`POST admin/messages/${String(message?.['id'])}/resend`, { body: {} });
    },
  },
  {
    name: 'a month is prepared again',
    // Each call prepares again and replaces the previous preparation.
    growing: ['audit_history'],
    async prepare(desk) {
      const body = { folios: 10, reason: 'A row was wrong' };
      const month = await newestMonth(desk);
      await desk.get(`POST admin/disclosure/${month}/prepare`, { body });
      return desk.call(`POST admin/disclosure/${month}/prepare`, { body });
    },
  },
  {
    name: 'a month is published',
    done: ['notPrepared', 'preparedAgain'],
    async prepare(desk) {
      const { session: token } = await signedIn(desk, 'superadmin');
      const month = await newestMonth(desk);
      const body = { folios: 10, reason: 'A row was wrong' };
      await desk.get(`POST admin/disclosure/${month}/prepare`, { body });
      const { preparation } = await desk.get<DisclosureMonth>(`GET admin/disclosure/${month}`);
      return desk.call(`POST admin/disclosure/${month}/approve`, { body: { preparation }, token });
    },
  },
];
