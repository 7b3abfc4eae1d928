import type { Operation } from '@feedback/contract/calls/operation';
import type { CreationAttributes, Includeable, Model, ModelStatic } from 'sequelize';

import type { ReferenceEntity } from '../events/index.ts';

type Audited = Record<string, unknown>;

/** Attributes of every row of a reference list. The name is unique regardless of case. */
export interface ListedRow extends Model {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** The parsed request to save a row. */
export interface SaveRequest<Row extends ListedRow> {
  /** Id of the row; missing for a new one. */
  readonly id?: number | undefined;
  readonly values: CreationAttributes<Row>;
  readonly version?: number | undefined;
}

/**
 * Description of a list that super admins maintain (AMC, BTL type, location, reply template): the
 * differences between the lists. Their common behaviour is in the list service.
 */
export interface ListKind<Row extends ListedRow> {
  readonly model: ModelStatic<Row>;
  readonly entity: ReferenceEntity;
  /** The wire name of the row's name. */
  readonly nameField: string;
  /** The unique index of the name. */
  readonly uniqueIndex: string;
  /** Models that are loaded with a row. */
  readonly include?: Includeable[];
  readonly list: Operation;
  readonly remove: Operation;
  /** The operations that add and update a row, or one operation for both. */
  readonly saves: readonly {
    readonly call: Operation;
    /** Validates a body. */
    readonly read: (body: unknown) => SaveRequest<Row> | Promise<SaveRequest<Row>>;
  }[];
  /** Converts a row to its JSON form. */
  readonly serialize: (row: Row) => object;
  /**
   * Rejects the removal of a row that is still needed.
   * @throws ConflictError
   */
  readonly refuseRemoval?: (row: Row) => Promise<void>;
  /** The part of a row that is audited. */
  readonly audited: (row: Row) => Audited | Promise<Audited>;
  /** Wraps a saved row for the response. */
  readonly answer: (row: object) => object;
}
