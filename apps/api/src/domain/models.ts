import type { Sequelize } from 'sequelize';

import { initAttachment } from './cases/attachment.ts';
import { initAuditEvent } from './audit/audit-event.ts';
import { initCaseEntry } from './cases/entries/case-entry.ts';
import { initCaseRating } from './cases/case-rating.ts';
import { initCaseRound } from './cases/case-round.ts';
import { initClock } from './compliance/clock-models.ts';
import { initEscalation } from './compliance/escalation/escalation-models.ts';
import { initDisclosure } from './compliance/disclosure/disclosure.ts';
import { initFeedback } from './cases/init-feedback.ts';
import { initFeedbackType } from './reference/feedback-type.ts';
import { initNoteMention } from './cases/entries/note-mention.ts';
import { initLeave } from './people/leave.ts';
import { initNamed } from './reference/named.ts';
import { initReplyTemplate } from './reference/reply-template.ts';
import { initSavedView } from './cases/views/saved-view.ts';
import { initViewSubscription } from './cases/views/view-subscription.ts';
import { initOutgoingMessage } from './messages/outgoing-message.ts';
import { initScores } from './cases/scores/scores-models.ts';
import { initSession } from './people/session.ts';
import { initTag } from './reference/tag.ts';
import { initTeam } from './reference/team.ts';
import { initSubType } from './reference/sub-type.ts';
import { initUser } from './people/user.ts';

/** Binds every model to a connection; those that others refer to come first. */
export function initModels(sequelize: Sequelize): void {
  initUser(sequelize);
  initSession(sequelize);
  initLeave(sequelize);
  initNamed(sequelize);
  initTeam(sequelize);
  initSubType(sequelize);
  initFeedbackType(sequelize);
  initClock(sequelize);
  initEscalation(sequelize);
  initReplyTemplate(sequelize);
  initDisclosure(sequelize);
  initTag(sequelize);
  initAttachment(sequelize);
  initFeedback(sequelize);
  initCaseRound(sequelize);
  initCaseRating(sequelize);
  initNoteMention(sequelize);
  initCaseEntry(sequelize);
  initScores(sequelize);
  initSavedView(sequelize);
  initViewSubscription(sequelize);
  initAuditEvent(sequelize);
  initOutgoingMessage(sequelize);
}
