import { caseLink } from '@feedback/contract/case/report-link';
import { statusLink } from '@feedback/contract/wire/site-paths';

import type { Config } from './config/config.ts';
import { notifyOfWeakerAlarm } from './domain/alarms/notify-of-weaker-alarm.ts';
import { tellOfAlarm } from './domain/alarms/tell-of-alarm.ts';
import { auditRows } from './domain/audit/audit-rows.ts';
import { accountChangeRows, roleRows } from './domain/audit/role-rows.ts';
import {
  tellOfAccountChange,
  tellOfHandover,
  tellOfLockedLogin,
  tellOfNewDevice,
  tellOfNewPassword,
  tellOfSecondFactor,
  tellOfWrongCodes,
} from './domain/telling/account-messages.ts';
import { tellAssignee, tellOfClosing, tellOfNewCase } from './domain/telling/case-messages.ts';
import {
  tellMentioned,
  tellOfJoining,
  tellOfReopening,
  tellOfReply,
  tellOwnerOfAnswer,
  tellOwnerOfReopening,
} from './domain/telling/conversation-messages.ts';
import { notifyOfErasureRequest } from './domain/telling/notify-of-erasure-request.ts';
import { tellWatchers, tellWatchersOfHandover } from './domain/telling/watcher-messages.ts';
import { queueDeliveries } from './domain/webhooks/queue-deliveries.ts';
import { tellOfDisabled } from './domain/webhooks/tell-of-disabled.ts';
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
  const toWatchers = tellWatchers(caseLinkOf);
  const statusLinkOf = ({ caseId, locale, audience }: CaseFacts) =>
    audience === 'e' ? null : `${publicUrl}${statusLink(caseId, locale)}`;
  return {
    all: [auditRows],
    inside: {
      'case.created': [tellOfNewCase(caseLinkOf, statusLinkOf)],
      'case.assigned': [tellAssignee(caseLinkOf), toWatchers],
      'case.closed': [tellOfClosing(statusLinkOf), toWatchers],
      'case.joined': [tellOfJoining(statusLinkOf)],
      'case.replied': [tellOfReply(statusLinkOf), toWatchers],
      'case.answered': [tellOwnerOfAnswer(caseLinkOf), toWatchers],
      'case.reopened': [
        tellOfReopening(statusLinkOf),
        tellOwnerOfReopening(caseLinkOf),
        toWatchers,
      ],
      'case.erasurePlanned': [notifyOfErasureRequest(caseLinkOf)],
      'case.noted': [tellMentioned(caseLinkOf)],
      'case.noteChanged': [tellMentioned(caseLinkOf)],
      'user.created': [roleRows],
      'user.updated': [roleRows, accountChangeRows, tellOfAccountChange],
      'user.passwordSet': [tellOfNewPassword],
      'user.casesReceived': [tellOfHandover(workLink)],
      'user.casesHandedOver': [tellWatchersOfHandover(workLink)],
      'user.loginLocked': [tellOfLockedLogin],
      'user.wrongCodes': [tellOfWrongCodes],
      'alarm.raised': [tellOfAlarm(`${publicUrl}/admin/security/alarms`)],
      'alarm.updated': [notifyOfWeakerAlarm(`${publicUrl}/admin/security/alarms`)],
      'webhook.disabled': [tellOfDisabled(`${publicUrl}/admin/webhooks`)],
      'user.newDevice': [tellOfNewDevice],
      'user.secondFactorSet': [tellOfSecondFactor],
      'user.secondFactorRemoved': [tellOfSecondFactor],
      'user.secondFactorReset': [accountChangeRows, tellOfSecondFactor],
      'user.passkeyAdded': [tellOfSecondFactor],
      'user.passkeyRemoved': [tellOfSecondFactor],
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
