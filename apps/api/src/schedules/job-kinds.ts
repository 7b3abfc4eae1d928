import { currentTime } from '../context/context.ts';
import { raiseAlarms } from '../domain/alarms/raise-alarms.ts';
import { appendLeaves } from '../domain/audit/log/append-leaves.ts';
import { signHead } from '../domain/audit/log/sign-head.ts';
import { stampHeads } from '../domain/audit/log/stamp-heads.ts';
import { fillTiles } from '../domain/audit/log/tiles.ts';
import { verifyRegularly } from '../domain/audit/log/verify-regularly.ts';
import { hideOldProofs } from '../domain/access/otp/proofs.ts';
import { breachCases } from '../domain/case/breach-cases.ts';
import { protectIdentifiers } from '../domain/case/protect-identifiers.ts';
import { noteErasure } from '../domain/privacy/erasure-ledger.ts';
import { destroyDiscardedKeys } from '../domain/privacy/erase-case.ts';
import { eraseOldMessages } from '../domain/privacy/erase-old-messages.ts';
import { keepPeriods } from '../domain/privacy/plan-erasures.ts';
import { renewStatistics } from '../domain/privacy/renew-statistics.ts';
import { sealFiles } from '../domain/submission/seal-files.ts';
import { verifyAttachments } from '../domain/submission/verify-attachments.ts';
import { protectMessages } from '../domain/outbox/protect-messages.ts';
import { sendDigests } from '../domain/escalation/send-digests.ts';
import { remindOfUnpublished } from '../domain/disclosure/remind-of-unpublished.ts';
import { notifyLevels } from '../domain/escalation/notify-levels.ts';
import { protectSenders } from '../domain/inbox/protect-senders.ts';
import { readMailbox } from '../domain/inbox/read-mailbox.ts';
import { sendViews } from '../domain/desk/views/send-views.ts';
import { deliverWebhooks } from '../domain/webhooks/deliver-webhooks.ts';
import { dropMonths, makeMonths } from '../db/months.ts';
import type { AnyJobKind } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { clearTables, staleFileMs } from './housekeeping.ts';
import { removeOrphans } from './orphans.ts';
import { sweepKeys } from './unused-keys.ts';

/**
 * Milliseconds that one run may take, which is less than the time limit of a job; the next run
 * continues.
 */
const rewrapMs = 200_000;

/** Returns all follow-up and scheduled jobs: their names, schedules and functions. */
export const jobKinds = (services: Services): readonly AnyJobKind[] => [
  {
    name: 'attachments.verify',
    run: ({ feedbackId }) => verifyAttachments(services, feedbackId),
  },
  {
    name: 'audit.log',
    cron: '* * * * *',
    async run() {
      await appendLeaves();
      await fillTiles();
    },
  },
  { name: 'audit.sign', cron: '11 * * * *', run: () => signHead() },
  // Stamping runs after signing and in its own job: an unreachable authority does not stop the
  // signing.
  { name: 'audit.stamp', cron: '16 * * * *', run: () => stampHeads() },
  { name: 'audit.verify', cron: '23 */6 * * *', run: () => verifyRegularly() },
  {
    name: 'cases.breach',
    cron: '* * * * *',
    run: () => breachCases(currentTime()),
  },
  { name: 'alarms.raise', cron: '* * * * *', run: () => raiseAlarms(currentTime()) },
  { name: 'cases.erase', cron: '7 * * * *', run: () => keepPeriods() },
  { name: 'erasures.note', run: ({ feedbackId }) => noteErasure(feedbackId) },
  { name: 'files.seal', cron: '*/10 * * * *', run: () => sealFiles() },
  // An erasure queues this job immediately; the schedule repeats it after an outage of the key
  // store.
  { name: 'keys.destroy', cron: '*/10 * * * *', run: () => destroyDiscardedKeys() },
  // Needed after a start with another key first in the list; otherwise the job checks and ends.
  {
    name: 'keys.rewrap',
    cron: '*/10 * * * *',
    run: () => services.keys.rewrap(rewrapMs),
  },
  { name: 'keys.sweep', cron: '51 21 * * *', run: () => sweepKeys() },
  {
    name: 'identifiers.protect',
    cron: '* * * * *',
    async run() {
      await protectIdentifiers();
      await hideOldProofs();
      await protectMessages();
      await protectSenders();
    },
  },
  {
    name: 'months.turn',
    cron: '41 * * * *',
    async run() {
      await makeMonths();
      await dropMonths();
    },
  },
  { name: 'messages.forget', cron: '37 20 * * *', run: () => eraseOldMessages() },
  // Every ten minutes; the job itself checks for office hours.
  {
    name: 'digests.send',
    cron: '*/10 * * * *',
    run: () => sendDigests(currentTime()),
  },
  {
    name: 'disclosures.warn',
    cron: '*/10 * * * *',
    run: () => remindOfUnpublished(currentTime()),
  },
  {
    name: 'levels.tell',
    cron: '*/10 * * * *',
    run: () => notifyLevels(currentTime()),
  },
  {
    name: 'drafts.sweep',
    cron: '*/10 * * * *',
    run: () => services.storage.removeStaleDrafts(staleFileMs),
  },
  {
    name: 'orphans.sweep',
    cron: '*/10 * * * *',
    run: () => removeOrphans(staleFileMs),
  },
  {
    name: 'mail.read',
    ...(services.config.mailbox && { cron: '* * * * *' }),
    run: () => readMailbox(),
  },
  { name: 'views.send', cron: '*/5 * * * *', run: () => sendViews() },
  // An event queues this job immediately; the schedule makes the further attempts.
  { name: 'webhooks.deliver', cron: '* * * * *', run: () => deliverWebhooks() },
  { name: 'statistics.renew', run: () => renewStatistics() },
  { name: 'tables.clear', cron: '*/10 * * * *', run: () => clearTables() },
];
