import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { buildStatusLink } from '@feedback/contract/wire/site-paths';

import type { Config } from './platform/config/config.ts';
import { notifyOfWeakerAlarm, notifyOfAlarm } from './modules/system/index.ts';
import {
  buildAuditRows,
  buildAccountChangeRows,
  buildRoleChangeRows,
} from './modules/audit/index.ts';
import {
  notifyOfAccountChange,
  notifyOfHandover,
  notifyOfLockedSignIn,
  notifyOfNewDevice,
  notifyOfNewPassword,
  notifyOfSecondFactor,
  notifyOfWrongCodes,
} from './modules/auth/index.ts';
import {
  notifyAssignee,
  notifyOfClosing,
  notifyOfNewCase,
  removeOnClosing,
  renewOnReply,
  wakeOnEvent,
} from './modules/cases/index.ts';
import {
  cancelWhenAnswered,
  cancelWhenClosed,
  notifyMentionedUsers,
  notifyOfCancelledReply,
  notifyOfClosingReply,
  notifyOfMerging,
  notifyOfReopening,
  notifyOfReply,
  notifyAssigneeOfMessage,
  notifyAssigneeOfReopening,
  notifyWatchers,
  notifyWatchersOfHandover,
} from './modules/conversations/index.ts';
import { notifyOfErasureRequest } from './modules/privacy/index.ts';
import {
  queueDeliveries,
  notifyOfDisabledWebhook,
  publishedChangeOf,
} from './modules/webhooks/index.ts';
import type { CaseFacts } from './modules/events/index.ts';
import type { FollowUp, Subscriptions } from './platform/events/event.ts';

/**
 * Returns the subscribers of each event: inside the transaction that raises it, or after it by a
 * job. A new subscriber needs a line here and no change in a service.
 */
export function createSubscriptions({
  publicUrl,
  erasuresFolder,
}: Pick<Config, 'publicUrl' | 'erasuresFolder'>): Subscriptions {
  const caseLinkOf = ({ caseId }: CaseFacts) => `${publicUrl}${buildCasePath(caseId)}`;
  const workLink = `${publicUrl}/admin/mywork`;
  const toWatchers = notifyWatchers(caseLinkOf);
  const statusLinkOf = ({ caseId, locale, audience }: CaseFacts) =>
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
      'case.assigned': [notifyAssignee(caseLinkOf), toWatchers, wakeOnEvent],
      'case.closed': [
        notifyOfClosing(statusLinkOf),
        notifyOfClosingReply(statusLinkOf),
        toWatchers,
        cancelWhenClosed,
        removeOnClosing,
      ],
      'case.joined': [notifyOfMerging(statusLinkOf)],
      'case.replied': [notifyOfReply(statusLinkOf), toWatchers, renewOnReply],
      'case.answered': [
        notifyAssigneeOfMessage(caseLinkOf),
        toWatchers,
        cancelWhenAnswered,
        wakeOnEvent,
      ],
      'case.replyCancelled': [notifyOfCancelledReply(caseLinkOf), wakeOnEvent],
      'case.reopened': [
        notifyOfReopening(statusLinkOf),
        notifyAssigneeOfReopening(caseLinkOf),
        toWatchers,
        wakeOnEvent,
      ],
      'case.erasurePlanned': [notifyOfErasureRequest(caseLinkOf)],
      'case.noted': [notifyMentionedUsers(caseLinkOf), wakeOnEvent],
      'case.breached': [wakeOnEvent],
      'case.escalated': [wakeOnEvent],
      'case.noteChanged': [notifyMentionedUsers(caseLinkOf)],
      'user.created': [buildRoleChangeRows],
      'user.updated': [buildRoleChangeRows, buildAccountChangeRows, notifyOfAccountChange],
      'user.passwordSet': [notifyOfNewPassword],
      'user.casesReceived': [notifyOfHandover(workLink)],
      'user.casesHandedOver': [notifyWatchersOfHandover(workLink)],
      'user.loginLocked': [notifyOfLockedSignIn],
      'user.wrongCodes': [notifyOfWrongCodes],
      'alarm.raised': [notifyOfAlarm(`${publicUrl}/admin/settings/security/alarms`)],
      'alarm.updated': [notifyOfWeakerAlarm(`${publicUrl}/admin/settings/security/alarms`)],
      'webhook.disabled': [notifyOfDisabledWebhook(`${publicUrl}/admin/settings/webhooks`)],
      'user.newDevice': [notifyOfNewDevice],
      'user.secondFactorSet': [notifyOfSecondFactor],
      'user.secondFactorRemoved': [notifyOfSecondFactor],
      'user.secondFactorReset': [buildAccountChangeRows, notifyOfSecondFactor],
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
    publishedPart: publishedChangeOf,
    batches: [queueDeliveries],
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
