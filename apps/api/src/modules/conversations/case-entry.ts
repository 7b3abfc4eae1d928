import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';

import type { ChangeOrigin } from '@feedback/contract/kinds/change-origin';
import type { ReplyCancelCause } from '@feedback/contract/conversations/timeline';
import { caseWorkLimits } from '@feedback/contract/limits';

import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { DataKeys } from '../../platform/crypto/data-keys.ts';
import { User } from '../auth/index.ts';
import { type CaseClosure, NoteMention } from '../cases/index.ts';
import { decryptSenders, encryptSender } from './encrypted-sender.ts';

/** A message or note that was written about a case after the submission (rule 9.8). */
export class CaseEntry extends Model<
  InferAttributes<CaseEntry>,
  InferCreationAttributes<CaseEntry>
> {
  declare id: CreationOptional<number>;
  declare feedbackId: ForeignKey<number>;
  /**
   * Kind of entry: `in` is a message from the submitter, `out` is a reply to the submitter, `note`
   * is an internal note, `unsent` is a reply that has not been sent yet (rule 9.14).
   */
  declare kind: 'in' | 'out' | 'note' | 'unsent';
  /** Id of the author; null for the submitter, and for a rule's reply. */
  declare authorId: ForeignKey<number | null>;
  declare text: string;
  /** Channel of the entry; the company's replies go by every channel that the submitter reads. */
  declare channel: CreationOptional<'web' | 'email'>;
  /** The text that an e-mail quotes. */
  declare quoted: CreationOptional<string | null>;
  /** The sender address that an e-mail states. */
  declare sender: CreationOptional<string | null>;
  /** Data key that the sender is encrypted with; null when the entry has no sender. */
  declare keyId: CreationOptional<string | null>;
  declare sealedSender: CreationOptional<Buffer | null>;
  /** Whether the mail server verified the sender's address and the address is the submitter's. */
  declare isSenderConfirmed: CreationOptional<boolean>;
  /** Whether the reply asks a question, so that the case waits for the submitter. */
  declare asks: CreationOptional<boolean>;
  /** The macro, bulk action or rule that wrote the reply. */
  declare origin: CreationOptional<ChangeOrigin | null>;
  declare submissionId: CreationOptional<string | null>;
  declare submissionDigest: CreationOptional<Buffer | null>;
  declare createdAt: CreationOptional<Date>;
  declare editedAt: CreationOptional<Date | null>;
  /** Time at which an unsent reply is sent; null when it was cancelled. */
  declare leavesAt: CreationOptional<Date | null>;
  /** Whether the author chose the time at which the reply is sent. */
  declare isScheduled: CreationOptional<boolean>;
  declare cancelledFor: CreationOptional<ReplyCancelCause | null>;
  /**
   * The facts with which an unsent reply closes the case; all null when the reply does not close
   * the case.
   */
  declare closureDescription: CreationOptional<string | null>;
  declare resolution: CreationOptional<CaseClosure['resolution'] | null>;
  declare rootCause: CreationOptional<string | null>;
  declare mended: CreationOptional<string | null>;

  declare author?: NonAttribute<User | null>;
  /** The users whom a note mentions. */
  declare mentions?: NonAttribute<NoteMention[]>;

  /** Whether the submitter sees the entry. */
  get isForSubmitter(): NonAttribute<boolean> {
    return this.kind === 'in' || this.kind === 'out';
  }

  /**
   * The facts with which an unsent reply closes the case; null when the reply does not close the
   * case.
   */
  get closing(): NonAttribute<CaseClosure | null> {
    const { closureDescription, resolution, rootCause, mended } = this;
    if (!closureDescription) return null;
    const outcome = { resolution: resolution ?? undefined, rootCause, mended: mended ?? undefined };
    return { feedackClosureDesc: closureDescription, ...outcome };
  }

  /** Turns an unsent reply into a sent one. Does not save. */
  leave(): void {
    this.kind = 'out';
    this.leavesAt = null;
    this.closureDescription = null;
    this.resolution = null;
    this.rootCause = null;
    this.mended = null;
  }

  /** End of the period in which the author may change the note. */
  get editableUntil(): NonAttribute<Date> {
    return new Date(this.createdAt.getTime() + caseWorkLimits.note.editableMinutes * 60_000);
  }

  /**
   * Changes a note. Does not save.
   * @returns true when the text differs
   * @throws ForbiddenError for another author's note
   * @throws ConflictError `noteFixed` when the note is too old
   */
  change(text: string, by: number | null, at: Date): boolean {
    if (this.authorId !== by) throw new ForbiddenError();
    if (at > this.editableUntil) throw new ConflictError('noteFixed');
    if (text === this.text) return false;
    this.text = text;
    this.editedAt = at;
    return true;
  }
}

const placeFor = ({ submissionId }: Pick<CaseEntry, 'submissionId'>) =>
  ({ table: 'case_entries', name: submissionId ?? '' }) as const;

/**
 * Binds the model to the database table. Hooks encrypt an e-mail's sender before saving and decrypt
 * the sender after reading.
 */
export function initCaseEntry(sequelize: Sequelize, keys: DataKeys): void {
  CaseEntry.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      feedbackId: { type: DataTypes.INTEGER, allowNull: false },
      kind: { type: DataTypes.TEXT, allowNull: false },
      authorId: DataTypes.INTEGER,
      text: { type: DataTypes.TEXT, allowNull: false },
      channel: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'web' },
      quoted: DataTypes.TEXT,
      sender: DataTypes.VIRTUAL,
      keyId: DataTypes.UUID,
      sealedSender: DataTypes.BLOB,
      isSenderConfirmed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      asks: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      origin: DataTypes.JSONB,
      submissionId: DataTypes.UUID,
      submissionDigest: DataTypes.BLOB,
      createdAt: DataTypes.DATE(3),
      editedAt: DataTypes.DATE(3),
      leavesAt: DataTypes.DATE(3),
      isScheduled: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      cancelledFor: DataTypes.TEXT,
      closureDescription: DataTypes.TEXT,
      resolution: DataTypes.TEXT,
      rootCause: DataTypes.TEXT,
      mended: DataTypes.TEXT,
    },
    { sequelize, tableName: 'case_entries', underscored: true, updatedAt: false },
  );
  CaseEntry.addHook('beforeCreate', async (entry: CaseEntry) => {
    if (!entry.sender || !entry.submissionId) return;
    entry.set(await encryptSender(placeFor(entry), entry.sender, keys));
  });
  CaseEntry.addHook('afterFind', async (result: unknown) => {
    const found = [result].flat().filter((each) => each instanceof CaseEntry);
    const senders = await decryptSenders(found, placeFor, keys);
    for (const [at, entry] of found.entries()) entry.dataValues.sender = senders[at] ?? null;
  });
  CaseEntry.belongsTo(User, { as: 'author', foreignKey: 'authorId' });
  CaseEntry.hasMany(NoteMention, { as: 'mentions', foreignKey: 'entryId' });
}
