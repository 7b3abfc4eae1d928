import {
  DataTypes,
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** A file of a case: what it is called and where its bytes are. */
export class Attachment extends Model<
  InferAttributes<Attachment>,
  InferCreationAttributes<Attachment>
> {
  declare id: CreationOptional<number>;
  declare feedbackId: ForeignKey<number>;
  /** The entry that the file belongs to; null for the submission. */
  declare entryId: CreationOptional<ForeignKey<number | null>>;
  /** 1 to 5, unique in its entry. */
  declare position: number;
  /** The cleaned name it came under. */
  declare fileName: string;
  declare mediaType: string;
  /** Bytes. */
  declare size: number;
  declare sha256: Buffer;
  declare storageKey: string;
  /** By which data key it is sealed; null: it lies there as it was sent. */
  declare keyId: CreationOptional<string | null>;
  /** The digest of the stored, encrypted bytes. */
  declare sealedSha256: CreationOptional<Buffer | null>;
  declare createdAt: CreationOptional<Date>;
}

/** The files that came with the submission; those of its entries are not among them. */
export const filesOfSubmission = ({
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
      sha256: { type: DataTypes.BLOB, allowNull: false },
      storageKey: { type: DataTypes.TEXT, allowNull: false },
      keyId: DataTypes.UUID,
      sealedSha256: DataTypes.BLOB,
      createdAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'attachments', underscored: true, updatedAt: false },
  );
}
