import type { Sequelize } from 'sequelize';

import { initAttachment } from './attachment.ts';
import { initAuditEvent } from './audit-event.ts';
import { initFeedback } from './feedback-columns.ts';
import { initFeedbackType } from './feedback-type.ts';
import { initNamed } from './named.ts';
import { initOutgoingMessage } from './outgoing-message.ts';
import { initSession } from './session.ts';
import { initSubType } from './sub-type.ts';
import { initUser } from './user.ts';

/** Binds every model to a connection; those that others refer to come first. */
export function initModels(sequelize: Sequelize): void {
  initUser(sequelize);
  initSession(sequelize);
  initNamed(sequelize);
  initSubType(sequelize);
  initFeedbackType(sequelize);
  initAttachment(sequelize);
  initFeedback(sequelize);
  initAuditEvent(sequelize);
  initOutgoingMessage(sequelize);
}
