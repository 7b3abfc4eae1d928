import { DataTypes, type Sequelize } from 'sequelize';

import type { DatabaseClock } from './platform/db/database-clock.ts';
import type { DataKeys } from './platform/crypto/data-keys.ts';

import {
  Attachment,
  initAttachment,
  initCaseRound,
  initEscalationModels,
  initNoteMention,
  initSavedView,
  initViewSubscription,
  initScoresModels,
  buildCaseAttributes,
  Feedback,
  decryptIdentifiers,
} from './modules/cases/index.ts';
import { initMacro, initRule } from './modules/automation/index.ts';
import { initAuditEvent } from './modules/audit/index.ts';
import { initCaseEntry, initCaseRating } from './modules/conversations/index.ts';
import { initSlaModels } from './modules/sla/index.ts';
import { initDisclosure } from './modules/regulatory/index.ts';
import {
  initFeedbackType,
  initDeclaredListModels,
  initReplyTemplate,
  initSubType,
} from './modules/reference-data/index.ts';
import { initLeave, initTeam } from './modules/users/index.ts';
import { initOutgoingMessage } from './modules/notifications/index.ts';
import { initSession, initUser } from './modules/auth/index.ts';

/** Binds the case model to its table. The model decrypts identifiers when a case is found. */
export function initCaseModel(sequelize: Sequelize, keys: DataKeys): void {
  const table = { sequelize, tableName: 'feedbacks', underscored: true, version: true };
  Feedback.init(buildCaseAttributes(), table);
  Feedback.addHook('afterFind', async (result: unknown) => {
    const found = [result].flat().filter((each) => each instanceof Feedback);
    const opened = await decryptIdentifiers(found, keys);
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
  initDeclaredListModels(sequelize);
  initTeam(sequelize);
  initSubType(sequelize);
  initFeedbackType(sequelize);
  initSlaModels(sequelize);
  initEscalationModels(sequelize);
  initReplyTemplate(sequelize);
  initDisclosure(sequelize);
  initAttachment(sequelize);
  initCaseModel(sequelize, keys);
  initCaseRound(sequelize);
  initCaseRating(sequelize);
  initNoteMention(sequelize);
  initCaseEntry(sequelize, keys);
  initScoresModels(sequelize);
  initMacro(sequelize);
  initRule(sequelize);
  initSavedView(sequelize);
  initViewSubscription(sequelize);
  initAuditEvent(sequelize);
  initOutgoingMessage(sequelize, keys);
}
