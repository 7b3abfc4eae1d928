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

import { workLimits } from '@feedback/contract/limits';

import { ConflictError, ForbiddenError } from '../../errors.ts';
import type { DataKeys } from '../../keys/data-keys.ts';
import { User } from '../people/user.ts';
import { NoteMention } from '../case/note-mention.ts';
import { openSenders, sealSender } from './sealed-sender.ts';

/** An entry written about a case after its submission (rule 9.8). */
export class CaseEntry extends Model<
  InferAttributes<CaseEntry>,
  InferCreationAttributes<CaseEntry>
> {
  declare id: CreationOptional<number>;
  declare feedbackId: ForeignKey<number>;
  /** A message of the submitter, a reply to them, or a note among those who work the case. */
  declare kind: 'in' | 'out' | 'note';
  /** Null for the submitter. */
  declare authorId: ForeignKey<number | null>;
  declare text: string;
  /** The channel of the entry; our replies go by every channel that the submitter reads. */
  declare channel: CreationOptional<'web' | 'email'>;
  /** The text that an e-mail quotes. */
  declare quoted: CreationOptional<string | null>;
  /** The address that an e-mail names as its sender. */
  declare sender: CreationOptional<string | null>;
  /** The key that the sender is sealed with; null: it stands in its column, or there is none. */
  declare keyId: CreationOptional<string | null>;
  declare sealedSender: CreationOptional<Buffer | null>;
  /** The mail server vouches for that address, and it is the submitter's. */
  declare isSenderConfirmed: CreationOptional<boolean>;
  /** The reply asks something, and the case waits for the submitter. */
  declare asks: CreationOptional<boolean>;
  declare submissionId: CreationOptional<string | null>;
  declare submissionDigest: CreationOptional<Buffer | null>;
  declare createdAt: CreationOptional<Date>;
  declare editedAt: CreationOptional<Date | null>;

  declare author?: NonAttribute<User | null>;
  /** The people that a note mentions. */
  declare mentions?: NonAttribute<NoteMention[]>;

  /** Until when its author may change it. */
  get editableUntil(): NonAttribute<Date> {
    return new Date(this.createdAt.getTime() + workLimits.note.editableMinutes * 60_000);
  }

  /**
   * Changes a note. Does not save.
   * @returns whether its text is another one
   * @throws ForbiddenError for somebody else's; ConflictError `noteFixed` when it is too old
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

/** Binds the model to its table; who an e-mail came from is sealed there, and found opened. */
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
      sender: DataTypes.TEXT,
      keyId: DataTypes.UUID,
      sealedSender: DataTypes.BLOB,
      isSenderConfirmed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      asks: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      submissionId: DataTypes.UUID,
      submissionDigest: DataTypes.BLOB,
      createdAt: DataTypes.DATE(3),
      editedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'case_entries', underscored: true, updatedAt: false },
  );
  CaseEntry.addHook('beforeCreate', async (entry: CaseEntry) => {
    if (!entry.sender || !entry.submissionId) return;
    entry.set({ ...(await sealSender(placeFor(entry), entry.sender, keys)), sender: null });
  });
  CaseEntry.addHook('afterFind', async (result: unknown) => {
    const found = [result].flat().filter((each) => each instanceof CaseEntry);
    const senders = await openSenders(found, placeFor, keys);
    for (const [at, entry] of found.entries())
      if (senders[at]) entry.dataValues.sender = senders[at];
  });
  CaseEntry.belongsTo(User, { as: 'author', foreignKey: 'authorId' });
  CaseEntry.hasMany(NoteMention, { as: 'mentions', foreignKey: 'entryId' });
}
