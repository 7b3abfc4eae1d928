import { defaultLocale } from '@feedback/contract/messages';
import { DataTypes, type Sequelize } from 'sequelize';

import { Attachment } from './attachment.ts';
import { Feedback } from './feedback.ts';

/** Binds the case's model to its table. */
export function initFeedback(sequelize: Sequelize): void {
  // A new object each: Sequelize writes the column's name into it.
  const given = () => ({ type: DataTypes.TEXT, allowNull: false });
  Feedback.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      caseId: given(),
      audience: given(),
      channel: { ...given(), defaultValue: 'web' },
      submissionId: DataTypes.UUID,
      submissionDigest: DataTypes.BLOB,
      status: given(),
      submitterName: given(),
      submittedBy: DataTypes.INTEGER,
      employeeCode: DataTypes.TEXT,
      mobile: DataTypes.TEXT,
      email: DataTypes.TEXT,
      arn: DataTypes.TEXT,
      euin: DataTypes.TEXT,
      pan: DataTypes.TEXT,
      folio: DataTypes.TEXT,
      location: given(),
      area: DataTypes.TEXT,
      city: DataTypes.TEXT,
      feedbackType: given(),
      subType: given(),
      typeOfBtl: DataTypes.TEXT,
      amcName: DataTypes.TEXT,
      description: given(),
      locale: { ...given(), defaultValue: defaultLocale },
      attachmentCount: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: 0 },
      assignedTo: DataTypes.INTEGER,
      assignedAt: DataTypes.DATE(3),
      teamId: DataTypes.INTEGER,
      closedBy: DataTypes.INTEGER,
      closedAt: DataTypes.DATE(3),
      closureDescription: DataTypes.TEXT,
      resolution: DataTypes.TEXT,
      rootCause: DataTypes.TEXT,
      mergedInto: DataTypes.INTEGER,
      round: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: 1 },
      reopenedAt: DataTypes.DATE(3),
      waitingFor: DataTypes.TEXT,
      waitingSince: DataTypes.DATE(3),
      class: { ...given(), defaultValue: 'query' },
      complaintCode: DataTypes.TEXT,
      source: { ...given(), defaultValue: 'direct' },
      classifiedAt: DataTypes.DATE(3),
      dueAt: DataTypes.DATE(3),
      serviceDueAt: DataTypes.DATE(3),
      breachedAt: DataTypes.DATE(3),
      tagIds: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false, defaultValue: [] },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'feedbacks', underscored: true, version: true },
  );
  Feedback.hasMany(Attachment, { as: 'attachments', foreignKey: 'feedbackId' });
}
