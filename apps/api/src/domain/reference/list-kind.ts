import type { Operation } from '@feedback/contract/calls/operation';
import type { CreationAttributes, Includeable, Model, ModelStatic } from 'sequelize';

import type { ReferenceEntity } from '../../events/record-events.ts';

type Audited = Record<string, unknown>;

/** What every row of such a list has: its name is unique without regard to case. */
export interface ListedRow extends Model {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** What a request to save a row comes to. */
export interface SaveRequest<Row extends ListedRow> {
  /** Missing: it is a new one. */
  readonly id?: number | undefined;
  readonly values: CreationAttributes<Row>;
  readonly version?: number | undefined;
}

/**
 * A list that super admins keep (AMC, BTL type, location, reply template), described: what differs
 * between them. What they have in common is written once.
 */
export interface ListKind<Row extends ListedRow> {
  readonly model: ModelStatic<Row>;
  readonly entity: ReferenceEntity;
  /** What the name is called on the wire. */
  readonly nameField: string;
  /** The unique index of the name. */
  readonly uniqueIndex: string;
  /** What is read along with a row. */
  readonly include?: Includeable[];
  readonly list: Operation;
  readonly remove: Operation;
  /** One call that adds and one that updates, or one for both. */
  readonly saves: readonly {
    readonly call: Operation;
    /** Validates a body. */
    readonly read: (body: unknown) => SaveRequest<Row> | Promise<SaveRequest<Row>>;
  }[];
  /** A row on the wire. */
  readonly serialize: (row: Row) => object;
  /**
   * Refuses to let go of a row that is still needed.
   * @throws ConflictError
   */
  readonly refuseRemoval?: (row: Row) => Promise<void>;
  /** The part of a row that is audited. */
  readonly audited: (row: Row) => Audited | Promise<Audited>;
  /** The answer of a save around the saved row. */
  readonly answer: (row: object) => object;
}
