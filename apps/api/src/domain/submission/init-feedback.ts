import type { Sequelize } from 'sequelize';

import { Attachment } from '../case/attachment.ts';
import { caseAttributes } from '../case/case-record.ts';
import { Feedback } from '../case/feedback.ts';

/** Binds the case's model to its table. */
export function initFeedback(sequelize: Sequelize): void {
  const table = { sequelize, tableName: 'feedbacks', underscored: true, version: true };
  Feedback.init(caseAttributes(), table);
  Feedback.hasMany(Attachment, { as: 'attachments', foreignKey: 'feedbackId' });
}
