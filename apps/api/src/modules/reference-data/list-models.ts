import { typedKeys, recordWithKeys } from '@feedback/contract/keys';
import { referenceLists, type ListName } from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';
import type { LocalNames } from '@feedback/contract/messages';
import type { TagColor } from '@feedback/contract/kinds/tag';
import {
  DataTypes,
  Model,
  type ModelAttributes,
  type ModelStatic,
  type Optional,
  type Sequelize,
  Utils,
} from 'sequelize';

interface Columns {
  id: number;
  name: string;
  /** The names in other languages, in lists that have them. */
  names?: LocalNames;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

type Made<Stored extends Columns> = Model<
  Stored,
  Optional<Stored, Exclude<keyof Columns, 'name'>>
> &
  Stored;

/** A row of a list that the contract declares. */
export type DeclaredListRow = Made<Columns>;

/**
 * Model of each list. The row's name is in the column `name`, other fields are in columns of their
 * names.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `initDeclaredListModels` gives them their columns
export const declaredListModels = recordWithKeys(
  typedKeys(referenceLists),
  () => class extends Model {},
) as Record<ListName, ModelStatic<DeclaredListRow>>;

export const { amcs: Amc, btlTypes: BtlType, locations: Location } = declaredListModels;
export const { rootCauses: RootCause } = declaredListModels;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract declares it
export const Tag = declaredListModels.tags as ModelStatic<Model> as ModelStatic<
  Made<Columns & { color: TagColor; deletedAt?: Date | null }>
>;

/** Returns the fields of a list except the name. */
export const listFieldsExceptName = ({ fields, nameField }: AnyReferenceList): string[] =>
  Object.keys(fields).filter((field) => field !== nameField);

const textsOf = (list: AnyReferenceList): string[] => ['name', ...listFieldsExceptName(list)];

/** Returns the columns of a list that contain text, by their names in the table. */
export const listColumnsOfTable = (list: AnyReferenceList): string[] => [
  ...textsOf(list).map((text) => Utils.underscoredIf(text, true)),
  ...(list.localNameRule ? ['names'] : []),
];

export function initDeclaredListModels(sequelize: Sequelize): void {
  for (const name of typedKeys(referenceLists)) {
    const list: AnyReferenceList = referenceLists[name];
    const columns: ModelAttributes = {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      // Creates a new object each time, because Sequelize modifies it.
      ...recordWithKeys(textsOf(list), () => ({ type: DataTypes.TEXT, allowNull: false })),
      ...(list.localNameRule && {
        names: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      }),
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      createdAt: DataTypes.DATE(3),
      updatedAt: DataTypes.DATE(3),
      ...(list.keepsDeleted && { deletedAt: DataTypes.DATE(3) }),
    };
    declaredListModels[name].init(columns, {
      sequelize,
      modelName: list.entity,
      tableName: list.table,
      underscored: true,
      version: true,
      paranoid: list.keepsDeleted ?? false,
    });
  }
}
