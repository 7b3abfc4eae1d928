import { randomInt, randomUUID } from 'node:crypto';

import { defaultViewSchedule } from '@feedback/contract/cases/saved-view';

import { buildQueueJobSql, type CuttableProduct } from '../cuttable-product.ts';
import {
  closeCase,
  findFirstId,
  saveCaseWithFile,
} from '../../../../apps/api/src/testing/sample-calls/records.ts';
import type { ApiCaller, CommitStep } from '../api-caller.ts';

/** Builds a step that runs a scheduled job, after one run that clears what earlier steps left. */
export const buildJobStep = (
  name: string,
  prepare: (desk: ApiCaller) => Promise<unknown>,
  others: Pick<CommitStep, 'growing'> = {},
): CommitStep => ({
  name: `runs the job ${name}`,
  ...others,
  async prepare(desk) {
    const { ask, settled } = desk.product;
    await ask(buildQueueJobSql(name));
    await settled();
    await prepare(desk);
    return async () => {
      await ask(buildQueueJobSql(name));
      return { status: 200, code: null, isToComeBack: false, body: null };
    };
  },
});

/** Detaches the partition of events before the first month. */
const partFromBefore = `DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_inherits WHERE inhrelid = 'security_log_first'::regclass) THEN
    ALTER TABLE security_log DETACH PARTITION security_log_first;
  END IF;
END $$`;

/** Writes a security event on a day whose month has no partition yet. */
export async function writeSecurityEvent({ ask }: CuttableProduct, day: string): Promise<void> {
  await ask(partFromBefore);
  await ask(
    `INSERT INTO security_log (at, kind, outcome, address, request_id)
     VALUES ('${day}', 'login', 'success', '192.0.2.1', '')`,
  );
}

/** Steps of scheduled jobs, except those that run in office hours only. */
export const scheduledJobSteps: readonly CommitStep[] = [
  buildJobStep('audit.log', saveCaseWithFile),
  buildJobStep('cases.breach', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    await desk.sql(
      `UPDATE feedbacks SET created_at = created_at - interval '90 days',
         due_at = now() - interval '1 day' WHERE id = ${id}`,
    );
  }),
  buildJobStep('bulk.run', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    const steps = [{ kind: 'close', feedackClosureDesc: 'It was sent again' }];
    await desk.call('startBulk', { body: { ids: [id], steps } });
  }),
  buildJobStep('reminders.wake', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    await desk.call('setReminder', { params: { id }, body: { quietDays: 1 } });
    await desk.product.ask(`UPDATE case_reminders SET remind_at = now() WHERE feedback_id = ${id}`);
  }),
  buildJobStep('rules.run', async (desk) => {
    await desk.product.ask('DELETE FROM rules');
    const { mobile } = await saveCaseWithFile(desk);
    const body = {
      name: 'Requests',
      isOn: true,
      trigger: { kind: 'scheduled', every: 'hour' },
      conditions: { words: [mobile] },
      steps: [{ kind: 'class', class: 'request', reason: 'It is a request' }],
      stops: false,
    };
    await desk.call('saveRule', { body });
  }),
  buildJobStep('views.send', async (desk) => {
    const id = findFirstId(await desk.make('saveReportView'));
    await desk.call('scheduleViewMail', { params: { id }, body: defaultViewSchedule });
    await desk.product.ask(`UPDATE view_subscriptions SET next_run = now() WHERE view_id = ${id}`);
  }),
  buildJobStep('replies.send', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const data = { text: 'It is on its way', submissionId: randomUUID(), sendAt };
    await desk.call('replyToCase', { params: { id }, form: { data } });
    await desk.sql(`UPDATE case_entries SET leaves_at = now() WHERE feedback_id = ${id}`);
  }),
  buildJobStep('alarms.raise', ({ product }) =>
    product.ask(
      `INSERT INTO security_log (kind, outcome, address, request_id, count)
       VALUES ('login', 'unauthenticated', '192.0.2.${randomInt(256)}', '', 1000)`,
    ),
  ),
  buildJobStep('months.turn', async ({ product }) => {
    await product.ask('DROP TABLE IF EXISTS security_log_2040_01');
    await writeSecurityEvent(product, '2040-01-15');
    // The event moves into a partition of its month, whose retention has ended, so it is dropped
    // immediately.
    await writeSecurityEvent(product, '2019-03-15');
  }),
  buildJobStep('cases.erase', async (desk) => {
    const { id } = await saveCaseWithFile(desk);
    await closeCase(desk, id);
    await desk.product.ask(
      `UPDATE feedbacks SET closed_at = closed_at - interval '50 years' WHERE id = ${id}`,
    );
  }),
];
