import type { Letter } from '@feedback/contract/mail/letter';
import type { Locale } from '@feedback/contract/messages';
import type { MessageStatus } from '@feedback/contract/mail/outgoing-message';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** Which text it is; a gateway's template is chosen by it. */
export type MessageTemplate =
  | 'otp'
  | 'caseCreated'
  | 'caseClosed'
  | 'caseJoined'
  | 'caseReplied'
  | 'caseReopened'
  | 'mailReceived'
  | 'caseForOwner'
  | 'caseReassigned'
  | 'caseAnswered'
  | 'caseReopenedForOwner'
  | 'caseEscalated'
  | 'caseDueSoon'
  | 'casesOfLevels'
  | 'casesReceived'
  | 'dailyDigest'
  | 'scheduledView'
  | 'caseMentioned'
  | 'caseWatched'
  | 'watchedHandedOver'
  | 'setPassword'
  | 'resetPassword'
  | 'passwordChanged'
  | 'loginLocked'
  | 'newDevice'
  | 'secondFactorChanged'
  | 'otpBudget'
  | 'disclosureLate'
  | 'erasurePlanned'
  | 'webhookDisabled'
  | 'securityAlarm';

/** A letter as it is kept: its HTML is made of it when it is sent. */
export interface StoredLetter extends Omit<Letter, 'sms'> {
  readonly locale: Locale;
}

/** An SMS or e-mail to be sent, or sent, or given up on. */
export class OutgoingMessage extends Model<
  InferAttributes<OutgoingMessage>,
  InferCreationAttributes<OutgoingMessage>
> {
  declare id: CreationOptional<number>;
  /** A UUID, sent along so that a gateway can drop a repeat. */
  declare deliveryId: CreationOptional<string>;
  declare channel: 'sms' | 'email';
  declare template: MessageTemplate;
  /** A mobile number or an e-mail address. */
  declare recipient: string;
  declare subject: CreationOptional<string | null>;
  declare body: string;
  /** What an e-mail's HTML is made of; null: there is the text alone. */
  declare letter: CreationOptional<StoredLetter | null>;
  declare feedbackId: CreationOptional<number | null>;
  /** The reply that it carries. */
  declare entryId: CreationOptional<number | null>;
  /** The body is an OTP or a link: shown to nobody, and erased once it was handed over. */
  declare isSecret: CreationOptional<boolean>;
  declare status: CreationOptional<MessageStatus>;
  declare attempts: CreationOptional<number>;
  declare lastError: CreationOptional<string | null>;
  declare nextAttemptAt: CreationOptional<Date | null>;
  declare expiresAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare sentAt: CreationOptional<Date | null>;
}

export function initOutgoingMessage(sequelize: Sequelize): void {
  OutgoingMessage.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      deliveryId: { type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4 },
      channel: { type: DataTypes.TEXT, allowNull: false },
      template: { type: DataTypes.TEXT, allowNull: false },
      recipient: { type: DataTypes.TEXT, allowNull: false },
      subject: DataTypes.TEXT,
      body: { type: DataTypes.TEXT, allowNull: false },
      letter: DataTypes.JSONB,
      feedbackId: DataTypes.INTEGER,
      entryId: DataTypes.INTEGER,
      isSecret: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      status: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'waiting' },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      lastError: DataTypes.TEXT,
      nextAttemptAt: DataTypes.DATE(3),
      expiresAt: DataTypes.DATE(3),
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
      sentAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'outgoing_messages', underscored: true },
  );
}
