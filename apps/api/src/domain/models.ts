import { DataTypes, type Sequelize } from 'sequelize';

import type { DatabaseClock } from '../db/database-clock.ts';
import type { DataKeys } from '../keys/data-keys.ts';

import { Attachment, initAttachment } from './case/attachment.ts';
import { initAuditEvent } from './audit/audit-event.ts';
import { initCaseEntry } from './conversation/case-entry.ts';
import { initCaseRating } from './conversation/case-rating.ts';
import { initCaseRound } from './case/case-round.ts';
import { initClock } from './clock/clock-models.ts';
import { initEscalation } from './case/escalation-models.ts';
import { initDisclosure } from './disclosure/disclosure.ts';
import { initFeedbackType } from './reference/feedback-type.ts';
import { initNoteMention } from './case/note-mention.ts';
import { initLeave } from './people/leave.ts';
import { initLists } from './reference/list-models.ts';
import { initReplyTemplate } from './reference/reply-template.ts';
import { initSavedView } from './desk/views/saved-view.ts';
import { initViewSubscription } from './desk/views/view-subscription.ts';
import { initOutgoingMessage } from './outbox/outgoing-message.ts';
import { initScores } from './case/scores-models.ts';
import { initSession } from './access/sessions/session.ts';
import { initTeam } from './people/team.ts';
import { initSubType } from './reference/sub-type.ts';
import { initUser } from './people/user.ts';

import { caseAttributes } from './case/case-record.ts';
import { Feedback } from './case/feedback.ts';
import { openIdentifiers } from './case/sealed-identifiers.ts';

/** Binds the model of cases to its table. Identifiers are decrypted when a case is found. */
export function initFeedback(sequelize: Sequelize, keys: DataKeys): void {
  const table = { sequelize, tableName: 'feedbacks', underscored: true, version: true };
  Feedback.init(caseAttributes(), table);
  Feedback.addHook('afterFind', async (result: unknown) => {
    const found = [result].flat().filter((each) => each instanceof Feedback);
    const opened = await openIdentifiers(found, keys);
    for (const [at, feedback] of found.entries()) Object.assign(feedback.dataValues, opened[at]);
  });
  Feedback.hasMany(Attachment, { as: 'attachments', foreignKey: 'feedbackId' });
}

/**
 * Makes the timestamps that Sequelize fills in come from the database's clock (rule 6.11), not from
 * this machine's.
 */
function timeBy(clock: DatabaseClock, sequelize: Sequelize): void {
  sequelize.addHook('beforeDefine', (attributes) => {
    for (const [name, attribute] of Object.entries(attributes)) {
      const isNow = Object(attribute).defaultValue === DataTypes.NOW;
      if (!isNow && name !== 'createdAt' && name !== 'updatedAt') continue;
      Object.assign(attributes, { [name]: { type: DataTypes.DATE(3), defaultValue: clock.now } });
    }
  });
}

/**
 * Binds every model to a connection, in the order of their references.
 * @param keys the data keys that encrypt identifiers and messages
 * @param clock the clock for timestamps
 */
export function initModels(sequelize: Sequelize, keys: DataKeys, clock: DatabaseClock): void {
  timeBy(clock, sequelize);
  initUser(sequelize);
  initSession(sequelize);
  initLeave(sequelize);
  initLists(sequelize);
  initTeam(sequelize);
  initSubType(sequelize);
  initFeedbackType(sequelize);
  initClock(sequelize);
  initEscalation(sequelize);
  initReplyTemplate(sequelize);
  initDisclosure(sequelize);
  initAttachment(sequelize);
  initFeedback(sequelize, keys);
  initCaseRound(sequelize);
  initCaseRating(sequelize);
  initNoteMention(sequelize);
  initCaseEntry(sequelize, keys);
  initScores(sequelize);
  initSavedView(sequelize);
  initViewSubscription(sequelize);
  initAuditEvent(sequelize);
  initOutgoingMessage(sequelize, keys);
}
