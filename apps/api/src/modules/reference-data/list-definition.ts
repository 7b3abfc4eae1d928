import type { Operation } from '@feedback/contract/calls/operation';
import type { CreationAttributes, Includeable, Model, ModelStatic } from 'sequelize';

import type { ReferenceEntity } from '../events/index.ts';

type Audited = Record<string, unknown>;

/** Attributes of every row of a reference list. The name is unique, ignoring case. */
export interface ReferenceListRow extends Model {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** The parsed request to save a row. */
export interface ReferenceListSaveRequest<Row extends ReferenceListRow> {
  /** Id of the row; undefined for a new row. */
  readonly id?: number | undefined;
  readonly values: CreationAttributes<Row>;
  readonly version?: number | undefined;
}

/**
 * Description of a list that super admins maintain (AMC, BTL type, location, reply template).
 * Contains what differs between the lists; the list service has the common behaviour.
 */
export interface ReferenceListDefinition<Row extends ReferenceListRow> {
  readonly model: ModelStatic<Row>;
  readonly entity: ReferenceEntity;
  /** Name of the row's name field in requests and responses. */
  readonly nameField: string;
  /** Unique database index of the row's name. */
  readonly uniqueIndex: string;
  /** Models that are loaded with a row. */
  readonly include?: Includeable[];
  readonly list: Operation;
  readonly remove: Operation;
  /** Operations that add and update a row; a single operation may do both. */
  readonly saves: readonly {
    readonly call: Operation;
    /** Validates and parses a request body. */
    readonly read: (
      body: unknown,
    ) => ReferenceListSaveRequest<Row> | Promise<ReferenceListSaveRequest<Row>>;
  }[];
  /** Converts a row to its JSON form. */
  readonly serialize: (row: Row) => object;
  /**
   * Rejects the removal of a row that is still in use.
   * @throws ConflictError
   */
  readonly refuseRemoval?: (row: Row) => Promise<void>;
  /** Returns the fields of a row that the audit history records. */
  readonly audited: (row: Row) => Audited | Promise<Audited>;
  /** Wraps a saved row for the response. */
  readonly answer: (row: object) => object;
}
