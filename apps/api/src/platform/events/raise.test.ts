import { describe, expect, test } from 'vitest';

import { runInContext, getCurrentTransaction } from '../context/context.ts';
import { systemViewer } from '../context/viewer.ts';
import type { NewRow } from '../db/sql-values.ts';
import { inTransaction } from '../db/transaction.ts';
import { AuditEvent } from '../../modules/audit/audit-event.ts';
import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { Subscriber, Subscriptions } from './event.ts';
import { raise } from './raise.ts';

const api = useTestApi();

/** Returns a subscriber that writes a line of history. */
const noting =
  (label: string): Subscriber =>
  ({ type }) => [{ table: 'audit_history', values: { entity: 'amc', label, action: type } }];

const labels = async () =>
  (await AuditEvent.findAll({ order: [['id', 'ASC']] })).map(({ label }) => label);

/** Runs work with the given subscriptions. */
const heardBy = <Result>(subscriptions: Partial<Subscriptions>, work: () => Result): Result => {
  const { withoutTransaction, subjectOf } = api.services.subscriptions;
  const heard = { withoutTransaction, subjectOf, all: [], inside: {}, after: {}, ...subscriptions };
  const services = { ...api.services, subscriptions: heard };
  return runInContext({ services, viewer: systemViewer }, work);
};

test('runs the subscribers to all events before the subscribers to the raised event type', async () => {
  const inside = {
    'amc.created': [noting('added'), noting('also')],
    'amc.deleted': [noting('gone')],
  };
  await heardBy({ all: [noting('all')], inside }, () =>
    inTransaction(() => raise('amc.created', { id: 1, label: 'A' })),
  );
  expect(await labels()).toEqual(['all', 'added', 'also']);
});

describe('raising an event without a transaction', () => {
  const about = async () => ({ feedback: await createCase(), owner: null, files: [] });

  test('raise() opens no transaction for case.created and passes the event rows to the caller’s write function', async () => {
    const data = await about();
    const written: unknown[] = [];
    const write = async (rows: readonly NewRow[]) => {
      written.push(getCurrentTransaction(), ...rows.map(({ table }) => table));
      return true;
    };
    const isWritten = heardBy({ all: [noting('lone')] }, () =>
      raise('case.created', data, { write }),
    );
    expect(await isWritten).toBe(true);
    expect(written).toEqual([null, 'audit_history', 'raised_events']);
  });

  test('raise() rejects an event type that needs a transaction when none is open', async () => {
    const raised = heardBy({}, () => raise('amc.created', { id: 1, label: 'A' }));
    await expect(raised).rejects.toThrow('The event amc.created must be raised in a transaction.');
  });
});

test('rolls back a raised event when a subscriber fails', async () => {
  const before = await labels();
  const failing = () => {
    throw new Error('no');
  };
  const raised = heardBy({ all: [noting('lost')], inside: { 'amc.updated': [failing] } }, () =>
    inTransaction(() => raise('amc.updated', { id: 1, label: 'A' })),
  );
  await expect(raised).rejects.toThrow('no');
  expect(await labels()).toEqual(before);
});
