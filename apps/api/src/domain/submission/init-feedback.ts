import type { Sequelize } from 'sequelize';

import { Attachment } from '../case/attachment.ts';
import { caseAttributes } from '../case/case-record.ts';
import { Feedback } from '../case/feedback.ts';
import { openIdentifiers } from '../case/sealed-identifiers.ts';
import type { DataKeys } from '../../keys/data-keys.ts';

/** Binds the case's model to its table; whoever finds a case finds its identifiers opened. */
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
