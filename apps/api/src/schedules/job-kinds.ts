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
import { forgetMessages } from '../domain/privacy/forget-messages.ts';
import { keepPeriods } from '../domain/privacy/plan-erasures.ts';
import { renewStatistics } from '../domain/privacy/renew-statistics.ts';
import { sealFiles } from '../domain/submission/seal-files.ts';
import { verifyAttachments } from '../domain/submission/verify-attachments.ts';
import { protectMessages } from '../domain/outbox/protect-messages.ts';
import { sendDigests } from '../domain/escalation/send-digests.ts';
import { warnOfLate } from '../domain/disclosure/warn-of-late.ts';
import { tellLevels } from '../domain/escalation/tell-levels.ts';
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

/** Milliseconds that one run may take, less than a job has; the next one goes on. */
const rewrapMs = 200_000;

/** Everything that is done later or by the clock: what it is, when, and who does it. */
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
  // After it, and by itself: an authority that is away keeps no head from being signed.
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
  // At once when a case is erased; by the clock what the key store was away for.
  { name: 'keys.destroy', cron: '*/10 * * * *', run: () => destroyDiscardedKeys() },
  // After a start with another key in front; else it looks and ends.
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
  { name: 'messages.forget', cron: '37 20 * * *', run: () => forgetMessages() },
  // Every ten minutes of the office's hours, which they know.
  {
    name: 'digests.send',
    cron: '*/10 * * * *',
    run: () => sendDigests(currentTime()),
  },
  {
    name: 'disclosures.warn',
    cron: '*/10 * * * *',
    run: () => warnOfLate(currentTime()),
  },
  {
    name: 'levels.tell',
    cron: '*/10 * * * *',
    run: () => tellLevels(currentTime()),
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
  // At once when something happens; by the clock what is tried again.
  { name: 'webhooks.deliver', cron: '* * * * *', run: () => deliverWebhooks() },
  { name: 'statistics.renew', run: () => renewStatistics() },
  { name: 'tables.clear', cron: '*/10 * * * *', run: () => clearTables() },
];
