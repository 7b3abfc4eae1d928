import { currentTime } from '../platform/context/context.ts';
import { raiseSecurityAlarms } from '../modules/system/index.ts';
import {
  appendLogEntries,
  signCurrentTreeHead,
  requestCheckpointTimeStamps,
  createMissingTiles,
  runAuditVerification,
} from '../modules/audit/index.ts';
import { runBulkJobs, runRules } from '../modules/automation/index.ts';
import {
  recordSlaBreaches,
  sendDigests,
  sendEscalations,
  sendDueViewMails,
  recordDueReminders,
} from '../modules/cases/index.ts';
import {
  recordErasureOfCase,
  destroyDiscardedDataKeys,
  eraseOldMessages,
  applyRetentionPeriods,
  refreshColumnStatistics,
} from '../modules/privacy/index.ts';
import { releaseDueReplies } from '../modules/conversations/index.ts';
import { verifyStoredAttachments } from '../modules/submissions/index.ts';
import { remindOfUnpublishedMonth } from '../modules/regulatory/index.ts';
import { readMailbox } from '../modules/inbox/index.ts';
import { deliverWebhooks } from '../modules/webhooks/index.ts';
import { dropOldMonths, createMonthlyPartitions } from '../platform/db/months.ts';
import type { JobKindOfAnyName } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { deleteExpiredRows, staleFileMs } from './housekeeping.ts';
import { deleteOrphanedFiles } from './orphaned-files.ts';
import { destroyUnusedKeys } from './unused-keys.ts';

/**
 * Milliseconds that one run may take, which is less than the time limit of a job; the next run
 * continues.
 */
const rewrapMs = 200_000;

/** Returns all follow-up and scheduled jobs: their names, schedules and functions. */
export const createJobKinds = (services: Services): readonly JobKindOfAnyName[] => [
  {
    name: 'attachments.verify',
    run: ({ feedbackId }) => verifyStoredAttachments(services, feedbackId),
  },
  {
    name: 'audit.log',
    cron: '* * * * *',
    async run() {
      await appendLogEntries();
      await createMissingTiles();
    },
  },
  { name: 'audit.sign', cron: '11 * * * *', run: () => signCurrentTreeHead() },
  // Stamping runs after signing and in its own job: an unreachable authority does not stop the
  // signing.
  { name: 'audit.stamp', cron: '16 * * * *', run: () => requestCheckpointTimeStamps() },
  { name: 'audit.verify', cron: '23 */6 * * *', run: () => runAuditVerification() },
  // A started job queues this; the schedule continues the jobs of a worker that died.
  { name: 'bulk.run', cron: '* * * * *', run: () => runBulkJobs() },
  {
    name: 'cases.breach',
    cron: '* * * * *',
    run: () => recordSlaBreaches(currentTime()),
  },
  { name: 'alarms.raise', cron: '* * * * *', run: () => raiseSecurityAlarms(currentTime()) },
  { name: 'cases.erase', cron: '7 * * * *', run: () => applyRetentionPeriods() },
  { name: 'erasures.note', run: ({ feedbackId }) => recordErasureOfCase(feedbackId) },
  // An erasure queues this job immediately; the schedule repeats it after an outage of the key
  // store.
  { name: 'keys.destroy', cron: '*/10 * * * *', run: () => destroyDiscardedDataKeys() },
  // The job does something only after a start with another first wrapping key.
  {
    name: 'keys.rewrap',
    cron: '*/10 * * * *',
    run: () => services.keys.rewrap(rewrapMs),
  },
  { name: 'keys.sweep', cron: '51 21 * * *', run: () => destroyUnusedKeys() },
  {
    name: 'months.turn',
    cron: '41 * * * *',
    async run() {
      await createMonthlyPartitions();
      await dropOldMonths();
    },
  },
  { name: 'messages.forget', cron: '37 20 * * *', run: () => eraseOldMessages() },
  // The job runs every ten minutes and checks for office hours itself.
  {
    name: 'digests.send',
    cron: '*/10 * * * *',
    run: () => sendDigests(currentTime()),
  },
  {
    name: 'disclosures.warn',
    cron: '*/10 * * * *',
    run: () => remindOfUnpublishedMonth(currentTime()),
  },
  {
    name: 'levels.tell',
    cron: '*/10 * * * *',
    run: () => sendEscalations(currentTime()),
  },
  {
    name: 'drafts.sweep',
    cron: '*/10 * * * *',
    run: () => services.storage.removeStaleDrafts(staleFileMs),
  },
  {
    name: 'orphans.sweep',
    cron: '*/10 * * * *',
    run: () => deleteOrphanedFiles(staleFileMs),
  },
  { name: 'reminders.wake', cron: '* * * * *', run: () => recordDueReminders() },
  {
    name: 'mail.read',
    ...(services.config.mailbox && { cron: '* * * * *' }),
    run: () => readMailbox(),
  },
  // Each waiting reply queues this job for its time; the schedule repeats it after a failure.
  { name: 'replies.send', cron: '* * * * *', run: () => releaseDueReplies() },
  // An event queues this job immediately; the schedule finds cases that wait and scheduled rules.
  { name: 'rules.run', cron: '* * * * *', run: () => runRules() },
  { name: 'views.send', cron: '*/5 * * * *', run: () => sendDueViewMails() },
  // An event queues this job immediately; the schedule makes the further attempts.
  { name: 'webhooks.deliver', cron: '* * * * *', run: () => deliverWebhooks() },
  { name: 'statistics.renew', run: () => refreshColumnStatistics() },
  { name: 'tables.clear', cron: '*/10 * * * *', run: () => deleteExpiredRows() },
];
