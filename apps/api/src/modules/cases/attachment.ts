import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A file that belongs to a case: the file name and the storage key of the bytes. */
export class Attachment extends Model<
  InferAttributes<Attachment>,
  InferCreationAttributes<Attachment>
> {
  declare id: CreationOptional<number>;
  declare feedbackId: ForeignKey<number>;
  /** Entry that the file belongs to; null for the submission. */
  declare entryId: CreationOptional<ForeignKey<number | null>>;
  /** Position from 1 to 5, unique in the entry. */
  declare position: number;
  /** File name of the upload, sanitized. */
  declare fileName: string;
  declare mediaType: string;
  /** Size in bytes. */
  declare size: number;
  /** CRC-32 of the original file as a signed integer. */
  declare crc32: number;
  declare storageKey: string;
  /** Data key that the stored file is encrypted with. */
  declare keyId: string;
  /** SHA-256 of the stored, encrypted bytes. */
  declare sealedSha256: Buffer;
  declare createdAt: CreationOptional<Date>;
}

/** Returns the files of the submission, without the files of later entries. */
export const listSubmissionFiles = ({
  attachments = [],
}: {
  readonly attachments?: readonly Attachment[];
}): Attachment[] => attachments.filter(({ entryId }) => !entryId);

export function initAttachment(sequelize: Sequelize): void {
  Attachment.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      feedbackId: { type: DataTypes.INTEGER, allowNull: false },
      entryId: DataTypes.INTEGER,
      position: { type: DataTypes.SMALLINT, allowNull: false },
      fileName: { type: DataTypes.TEXT, allowNull: false },
      mediaType: { type: DataTypes.TEXT, allowNull: false },
      size: { type: DataTypes.INTEGER, allowNull: false },
      crc32: { type: DataTypes.INTEGER, allowNull: false },
      storageKey: { type: DataTypes.TEXT, allowNull: false },
      keyId: DataTypes.UUID,
      sealedSha256: DataTypes.BLOB,
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'attachments', underscored: true, updatedAt: false },
  );
}
