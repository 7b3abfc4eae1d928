import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../domain/audit/audit-event.ts';
import { createCase } from '../testing/factories.ts';
import { useTestApi } from '../testing/test-api.ts';
import type { Subscriber } from './event.ts';
import { createEvents } from './raise.ts';

const api = useTestApi();
const actor = { userId: null, code: 'E1', name: 'Asha', requestId: 'r' };

/** A subscriber that writes a line of history of its own. */
const noting =
  (label: string): Subscriber =>
  ({ type }) => [{ table: 'audit_events', values: { entity: 'amc', label, action: type } }];

const labels = async () =>
  (await AuditEvent.findAll({ order: [['id', 'ASC']] })).map(({ label }) => label);

test('those who hear all hear it first, then those of the event, in one transaction', async () => {
  const { sequelize } = api.services;
  const events = createEvents(api.services, {
    all: [noting('all')],
    inside: { 'amc.created': [noting('added'), noting('also')], 'amc.deleted': [noting('gone')] },
    after: {},
  });
  await sequelize.transaction((transaction) =>
    events.raise('amc.created', { id: 1, label: 'A' }, { actor, transaction }),
  );
  expect(await labels()).toEqual(['all', 'added', 'also']);
});

describe('without a transaction', () => {
  const about = async () => ({ feedback: await createCase(), owner: null, files: [] });
  const alone = { actor, transaction: null };

  test('no transaction is opened when nothing is left to be done', async () => {
    const written: unknown[] = [];
    const events = createEvents(api.services, { all: [noting('lone')], inside: {}, after: {} });
    const isWritten = await events.raise(
      'case.created',
      await about(),
      alone,
      async (_rows, within) => {
        written.push(within);
        return true;
      },
    );
    expect(isWritten).toBe(true);
    expect(written).toEqual([null]);
  });

  test('what is left to be done is so with what it tells of, or not at all', async () => {
    const before = await labels();
    const add = async () => {
      throw new Error('no queue');
    };
    const events = createEvents(
      { ...api.services, jobs: { add } },
      {
        all: [noting('undone')],
        inside: {},
        after: {
          'case.created': [() => ({ name: 'attachments.verify', data: { feedbackId: 1 } })],
        },
      },
    );
    await expect(events.raise('case.created', await about(), alone)).rejects.toThrow('no queue');
    expect(await labels()).toEqual(before);
  });
});

test('what a subscriber can’t take did not happen', async () => {
  const { sequelize } = api.services;
  const before = await labels();
  const events = createEvents(api.services, {
    all: [noting('lost')],
    inside: {
      'amc.updated': [
        () => {
          throw new Error('no');
        },
      ],
    },
    after: {},
  });
  const raised = sequelize.transaction((transaction) =>
    events.raise('amc.updated', { id: 1, label: 'A' }, { actor, transaction }),
  );
  await expect(raised).rejects.toThrow('no');
  expect(await labels()).toEqual(before);
});
