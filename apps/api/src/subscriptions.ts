import { caseLink } from '@feedback/contract/case/report-link';
import { statusLink } from '@feedback/contract/wire/site-paths';

import type { Config } from './config/config.ts';
import { notifyOfWeakerAlarm } from './domain/alarms/notify-of-weaker-alarm.ts';
import { notifyOfAlarm } from './domain/alarms/notify-of-alarm.ts';
import { auditRows } from './domain/audit/audit-rows.ts';
import { accountChangeRows, roleRows } from './domain/audit/role-rows.ts';
import {
  notifyOfAccountChange,
  notifyOfHandover,
  notifyOfLockedLogin,
  notifyOfNewDevice,
  notifyOfNewPassword,
  notifyOfSecondFactor,
  notifyOfWrongCodes,
} from './domain/notifications/account-messages.ts';
import {
  notifyAssignee,
  notifyOfClosing,
  notifyOfNewCase,
} from './domain/notifications/case-messages.ts';
import {
  notifyMentioned,
  notifyOfJoining,
  notifyOfReopening,
  notifyOfReply,
  notifyOwnerOfAnswer,
  notifyOwnerOfReopening,
} from './domain/notifications/conversation-messages.ts';
import { notifyOfErasureRequest } from './domain/notifications/notify-of-erasure-request.ts';
import {
  notifyWatchers,
  notifyWatchersOfHandover,
} from './domain/notifications/watcher-messages.ts';
import { queueDeliveries } from './domain/webhooks/queue-deliveries.ts';
import { notifyOfDisabledWebhook } from './domain/webhooks/notify-of-disabled-webhook.ts';
import { whatChanged } from './domain/webhooks/what-changed.ts';
import type { CaseFacts } from './events/case-events.ts';
import type { Sequel, Subscriptions } from './events/event.ts';

/**
 * Returns the subscribers of each event: inside the transaction that raises it, or after it by a
 * job. A new subscriber needs a line here and no change in a service.
 */
export function subscriptions({
  publicUrl,
  erasuresFolder,
}: Pick<Config, 'publicUrl' | 'erasuresFolder'>): Subscriptions {
  const caseLinkOf = ({ caseId }: CaseFacts) => `${publicUrl}${caseLink(caseId)}`;
  const workLink = `${publicUrl}/admin/mywork`;
  const toWatchers = notifyWatchers(caseLinkOf);
  const statusLinkOf = ({ caseId, locale, audience }: CaseFacts) =>
    audience === 'e' ? null : `${publicUrl}${statusLink(caseId, locale)}`;
  return {
    all: [auditRows],
    inside: {
      'case.created': [notifyOfNewCase(caseLinkOf, statusLinkOf)],
      'case.assigned': [notifyAssignee(caseLinkOf), toWatchers],
      'case.closed': [notifyOfClosing(statusLinkOf), toWatchers],
      'case.joined': [notifyOfJoining(statusLinkOf)],
      'case.replied': [notifyOfReply(statusLinkOf), toWatchers],
      'case.answered': [notifyOwnerOfAnswer(caseLinkOf), toWatchers],
      'case.reopened': [
        notifyOfReopening(statusLinkOf),
        notifyOwnerOfReopening(caseLinkOf),
        toWatchers,
      ],
      'case.erasurePlanned': [notifyOfErasureRequest(caseLinkOf)],
      'case.noted': [notifyMentioned(caseLinkOf)],
      'case.noteChanged': [notifyMentioned(caseLinkOf)],
      'user.created': [roleRows],
      'user.updated': [roleRows, accountChangeRows, notifyOfAccountChange],
      'user.passwordSet': [notifyOfNewPassword],
      'user.casesReceived': [notifyOfHandover(workLink)],
      'user.casesHandedOver': [notifyWatchersOfHandover(workLink)],
      'user.loginLocked': [notifyOfLockedLogin],
      'user.wrongCodes': [notifyOfWrongCodes],
      'alarm.raised': [notifyOfAlarm(`${publicUrl}/admin/security/alarms`)],
      'alarm.updated': [notifyOfWeakerAlarm(`${publicUrl}/admin/security/alarms`)],
      'webhook.disabled': [notifyOfDisabledWebhook(`${publicUrl}/admin/webhooks`)],
      'user.newDevice': [notifyOfNewDevice],
      'user.secondFactorSet': [notifyOfSecondFactor],
      'user.secondFactorRemoved': [notifyOfSecondFactor],
      'user.secondFactorReset': [accountChangeRows, notifyOfSecondFactor],
      'user.passkeyAdded': [notifyOfSecondFactor],
      'user.passkeyRemoved': [notifyOfSecondFactor],
    },
    after: {
      'case.created': [verifyFiles],
      'case.attached': [verifyFiles],
      'case.replied': [verifyFiles],
      'case.answered': [verifyFiles],
      'case.reopened': [verifyFiles],
      'case.milestone': [verifyFiles],
      'case.erased': [
        destroyKeys,
        renewStatistics,
        ...(erasuresFolder === null ? [] : [noteErasure]),
      ],
      'case.redacted': [renewStatistics],
    },
    told: whatChanged,
    batches: [queueDeliveries],
  };
}

const verifyFiles: Sequel = ({ feedbackId, fileCount }) =>
  feedbackId === null || fileCount === 0
    ? null
    : { name: 'attachments.verify', data: { feedbackId } };

const destroyKeys: Sequel = () => ({ name: 'keys.destroy', data: {} });

const renewStatistics: Sequel = () => ({ name: 'statistics.renew', data: {} });

const noteErasure: Sequel = ({ feedbackId }) =>
  feedbackId === null ? null : { name: 'erasures.note', data: { feedbackId } };
