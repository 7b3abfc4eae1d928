import type { MessageStatus } from '@feedback/contract/mail/outgoing-message';
import type { DataKeys } from '../../keys/data-keys.ts';
import {
  DataTypes,
  Model,
  Op,
  type CountOptions,
  type CreationOptional,
  type FindOptions,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

import { hashOfRecipient, openMessages, type StoredLetter } from './sealed-message.ts';

/** Which text it is; a gateway's template is chosen by it. */
export type MessageTemplate =
  | 'otp'
  | 'otpCall'
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
  | 'accountChanged'
  | 'wrongCodes'
  | 'loginLocked'
  | 'newDevice'
  | 'secondFactorChanged'
  | 'otpBudget'
  | 'disclosureLate'
  | 'erasurePlanned'
  | 'webhookDisabled'
  | 'securityAlarm'
  | 'alarmWeakened'
  | 'erasureRequested';

/** An SMS, a call or an e-mail to be sent, or sent, or given up on. */
export class OutgoingMessage extends Model<
  InferAttributes<OutgoingMessage>,
  InferCreationAttributes<OutgoingMessage>
> {
  declare id: CreationOptional<number>;
  /** A UUID, sent along so that a gateway can drop a repeat. */
  declare deliveryId: CreationOptional<string>;
  declare channel: 'sms' | 'call' | 'email';
  declare template: MessageTemplate;
  /** A mobile number or an e-mail address. */
  declare recipient: string;
  declare subject: CreationOptional<string | null>;
  declare body: string;
  /** The key that its words are sealed with; null: they stand in their columns. */
  declare keyId: CreationOptional<string | null>;
  declare recipientHash: CreationOptional<number | null>;
  declare sealedRecipient: CreationOptional<Buffer | null>;
  declare sealedText: CreationOptional<Buffer | null>;
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

type Looking = FindOptions<OutgoingMessage> | CountOptions<OutgoingMessage>;

/** A recipient is looked for by its hash, too: what is sealed has it nowhere else. */
function lookByHash(options: Looking, keys: DataKeys): void {
  const { where } = options;
  if (!where || !('recipient' in where) || typeof where.recipient !== 'string') return;
  const { recipient, ...others } = where;
  const recipientHash = hashOfRecipient(recipient, keys);
  options.where = { ...others, [Op.or]: [{ recipient }, { recipientHash }] };
}

/** Binds the model to its table; whoever finds a message finds its words opened. */
export function initOutgoingMessage(sequelize: Sequelize, keys: DataKeys): void {
  OutgoingMessage.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      deliveryId: { type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4 },
      channel: { type: DataTypes.TEXT, allowNull: false },
      template: { type: DataTypes.TEXT, allowNull: false },
      recipient: { type: DataTypes.TEXT, allowNull: false },
      subject: DataTypes.TEXT,
      body: { type: DataTypes.TEXT, allowNull: false },
      keyId: DataTypes.UUID,
      recipientHash: DataTypes.INTEGER,
      sealedRecipient: DataTypes.BLOB,
      sealedText: DataTypes.BLOB,
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
  OutgoingMessage.addHook('afterFind', async (result: unknown) => {
    const found = [result].flat().filter((each) => each instanceof OutgoingMessage);
    const opened = await openMessages(
      found.map(({ deliveryId, keyId, sealedRecipient, sealedText }) => ({
        deliveryId,
        keyId,
        sealedRecipient,
        sealedText,
      })),
      keys,
    );
    for (const [at, message] of found.entries()) Object.assign(message.dataValues, opened[at]);
  });
  OutgoingMessage.addHook('beforeFind', (options) => lookByHash(options, keys));
  OutgoingMessage.addHook('beforeCount', (options) => lookByHash(options, keys));
}
