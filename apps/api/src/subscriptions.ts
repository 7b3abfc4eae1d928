import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { buildStatusLink } from '@feedback/contract/wire/site-paths';

import type { Config } from './platform/config/config.ts';
import { notifyOfWeakenedAlarmRule, notifyOfSecurityAlarm } from './modules/system/index.ts';
import {
  buildAuditRows,
  buildAccountChangeRows,
  buildRoleChangeRows,
} from './modules/audit/index.ts';
import {
  notifyOfAccountChange,
  notifyOfHandover,
  notifyOfSignInLock,
  notifyOfNewDevice,
  notifyOfNewPassword,
  notifyOfSecondFactorChange,
  notifyOfWrongSecondFactorCodes,
} from './modules/auth/index.ts';
import {
  notifyAssignee,
  notifySubmitterOfClosure,
  notifyOfNewCase,
  removeRemindersOnClosure,
  restartQuietReminderOnReply,
  endSnoozeOnCaseEvent,
} from './modules/cases/index.ts';
import {
  cancelRepliesOnSubmitterMessage,
  cancelRepliesOnClosure,
  notifyMentionedUsers,
  notifyAuthorOfCancelledReply,
  notifySubmitterOfClosingReply,
  notifySubmitterOfMerge,
  notifySubmitterOfReopening,
  notifySubmitterOfReply,
  notifyAssigneeOfMessage,
  notifyAssigneeOfReopening,
  notifyWatchers,
  notifyWatchersOfHandover,
} from './modules/conversations/index.ts';
import { notifyOfErasureRequest } from './modules/privacy/index.ts';
import {
  queueWebhookDeliveries,
  notifyOfDisabledWebhook,
  findPublishedChange,
} from './modules/webhooks/index.ts';
import { queueRuleRuns } from './modules/automation/index.ts';
import type { CaseEventData } from './modules/events/index.ts';
import type { FollowUp, Subscriptions } from './platform/events/event.ts';

/**
 * Returns the subscribers of each event: inside the transaction that raises it, or after it by a
 * job. A new subscriber needs a line here and no change in a service.
 */
export function createSubscriptions({
  publicUrl,
  erasuresFolder,
}: Pick<Config, 'publicUrl' | 'erasuresFolder'>): Subscriptions {
  const caseLinkOf = ({ caseId }: CaseEventData) => `${publicUrl}${buildCasePath(caseId)}`;
  const workLink = `${publicUrl}/admin/mywork`;
  const toWatchers = notifyWatchers(caseLinkOf);
  const statusLinkOf = ({ caseId, locale, audience }: CaseEventData) =>
    audience === 'e' ? null : `${publicUrl}${buildStatusLink(caseId, locale)}`;
  return {
    withoutTransaction: ['case.created'],
    subjectOf: ({ data }) => ({
      feedbackId: 'feedback' in data ? data.feedback.id : null,
      fileCount: 'files' in data ? data.files.length : 0,
    }),
    all: [buildAuditRows],
    inside: {
      'case.created': [notifyOfNewCase(caseLinkOf, statusLinkOf)],
      'case.assigned': [notifyAssignee(caseLinkOf), toWatchers, endSnoozeOnCaseEvent],
      'case.closed': [
        notifySubmitterOfClosure(statusLinkOf),
        notifySubmitterOfClosingReply(statusLinkOf),
        toWatchers,
        cancelRepliesOnClosure,
        removeRemindersOnClosure,
      ],
      'case.joined': [notifySubmitterOfMerge(statusLinkOf)],
      'case.replied': [
        notifySubmitterOfReply(statusLinkOf),
        toWatchers,
        restartQuietReminderOnReply,
      ],
      'case.answered': [
        notifyAssigneeOfMessage(caseLinkOf),
        toWatchers,
        cancelRepliesOnSubmitterMessage,
        endSnoozeOnCaseEvent,
      ],
      'case.replyCancelled': [notifyAuthorOfCancelledReply(caseLinkOf), endSnoozeOnCaseEvent],
      'case.reopened': [
        notifySubmitterOfReopening(statusLinkOf),
        notifyAssigneeOfReopening(caseLinkOf),
        toWatchers,
        endSnoozeOnCaseEvent,
      ],
      'case.erasurePlanned': [notifyOfErasureRequest(caseLinkOf)],
      'case.noted': [notifyMentionedUsers(caseLinkOf), endSnoozeOnCaseEvent],
      'case.breached': [endSnoozeOnCaseEvent],
      'case.escalated': [endSnoozeOnCaseEvent],
      'case.noteChanged': [notifyMentionedUsers(caseLinkOf)],
      'user.created': [buildRoleChangeRows],
      'user.updated': [buildRoleChangeRows, buildAccountChangeRows, notifyOfAccountChange],
      'user.passwordSet': [notifyOfNewPassword],
      'user.casesReceived': [notifyOfHandover(workLink)],
      'user.casesHandedOver': [notifyWatchersOfHandover(workLink)],
      'user.loginLocked': [notifyOfSignInLock],
      'user.wrongCodes': [notifyOfWrongSecondFactorCodes],
      'alarm.raised': [notifyOfSecurityAlarm(`${publicUrl}/admin/settings/security/alarms`)],
      'alarm.updated': [notifyOfWeakenedAlarmRule(`${publicUrl}/admin/settings/security/alarms`)],
      'webhook.disabled': [notifyOfDisabledWebhook(`${publicUrl}/admin/settings/webhooks`)],
      'user.newDevice': [notifyOfNewDevice],
      'user.secondFactorSet': [notifyOfSecondFactorChange],
      'user.secondFactorRemoved': [notifyOfSecondFactorChange],
      'user.secondFactorReset': [buildAccountChangeRows, notifyOfSecondFactorChange],
      'user.passkeyAdded': [notifyOfSecondFactorChange],
      'user.passkeyRemoved': [notifyOfSecondFactorChange],
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
    publishedPart: findPublishedChange,
    batches: [queueWebhookDeliveries, queueRuleRuns],
  };
}

const verifyFiles: FollowUp = ({ feedbackId, fileCount }) =>
  feedbackId === null || fileCount === 0
    ? null
    : { name: 'attachments.verify', data: { feedbackId } };

const destroyKeys: FollowUp = () => ({ name: 'keys.destroy', data: {} });

const renewStatistics: FollowUp = () => ({ name: 'statistics.renew', data: {} });

const noteErasure: FollowUp = ({ feedbackId }) =>
  feedbackId === null ? null : { name: 'erasures.note', data: { feedbackId } };
