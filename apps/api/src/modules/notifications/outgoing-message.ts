import type { MessageStatus } from '@feedback/contract/notifications/outgoing-message';
import type { DataKeys } from '../../platform/crypto/data-keys.ts';
import {
  DataTypes,
  Model,
  type CountOptions,
  type CreationOptional,
  type FindOptions,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

import { hashRecipient, decryptMessages, type StoredEmailContent } from './encrypted-message.ts';

/** Name of a message's text, by which a gateway selects its template. */
export type MessageTemplate =
  | 'otp'
  | 'otpCall'
  | 'caseCreated'
  | 'caseClosed'
  | 'caseJoined'
  | 'caseReplied'
  | 'caseAsked'
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
  | 'replyCancelled'
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

/** An SMS, a call or an e-mail that waits, was sent, or was given up. */
export class OutgoingMessage extends Model<
  InferAttributes<OutgoingMessage>,
  InferCreationAttributes<OutgoingMessage>
> {
  declare id: CreationOptional<number>;
  /** UUID that is sent with the message, so that a gateway can drop a duplicate. */
  declare deliveryId: CreationOptional<string>;
  declare channel: 'sms' | 'call' | 'email';
  declare template: MessageTemplate;
  /** Mobile number or e-mail address; decrypted when the row is loaded, like the texts. */
  declare recipient: CreationOptional<string>;
  declare subject: CreationOptional<string | null>;
  declare body: CreationOptional<string>;
  /** Id of the data key for recipient and text; null after the message was erased. */
  declare keyId: CreationOptional<string | null>;
  declare recipientHash: CreationOptional<number | null>;
  declare sealedRecipient: CreationOptional<Buffer | null>;
  declare sealedText: CreationOptional<Buffer | null>;
  /** Source of an e-mail's HTML; null for a message with text only. */
  declare letter: CreationOptional<StoredEmailContent | null>;
  declare feedbackId: CreationOptional<number | null>;
  /** Id of the reply that the message contains. */
  declare entryId: CreationOptional<number | null>;
  /**
   * Whether the body contains an OTP or a link. A secret body is never shown, and erased after
   * sending.
   */
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

/** Replaces the recipient in a query with its hash, by which rows are found. */
function lookByHash(options: Looking, keys: DataKeys): void {
  const { where } = options;
  if (!where || !('recipient' in where) || typeof where.recipient !== 'string') return;
  const { recipient, ...others } = where;
  options.where = { ...others, recipientHash: hashRecipient(recipient, keys) };
}

/** Binds the model to its table. Loading a row decrypts its message. */
export function initOutgoingMessage(sequelize: Sequelize, keys: DataKeys): void {
  OutgoingMessage.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      deliveryId: { type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4 },
      channel: { type: DataTypes.TEXT, allowNull: false },
      template: { type: DataTypes.TEXT, allowNull: false },
      recipient: DataTypes.VIRTUAL,
      subject: DataTypes.TEXT,
      body: DataTypes.VIRTUAL,
      keyId: DataTypes.UUID,
      recipientHash: DataTypes.INTEGER,
      sealedRecipient: DataTypes.BLOB,
      sealedText: DataTypes.BLOB,
      letter: DataTypes.VIRTUAL,
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
    const opened = await decryptMessages(
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
