import type { Call } from '@feedback/contract/calls';

import type { NamedModel } from './named.ts';

/** What a request to save a name comes to. */
export interface SaveRequest {
  /** Missing: it is a new one. */
  readonly id?: number | undefined;
  readonly name: string;
  readonly version?: number | undefined;
}

/**
 * A plain list of names that super admins keep (AMC, BTL type, location), described: what differs
 * between the three. What they have in common is written once.
 */
export interface NamedKind {
  readonly model: NamedModel;
  readonly entity: 'amc' | 'btlType' | 'location';
  /** What the name is called on the wire. */
  readonly field: 'amcName' | 'typeOfBtl' | 'location';
  /** The unique index of the name. */
  readonly uniqueIndex: string;
  readonly list: Call;
  readonly remove: Call;
  /** One call that adds and one that updates; locations have one for both. */
  readonly saves: readonly {
    readonly call: Call;
    /** Validates a body. */
    readonly read: (body: unknown) => SaveRequest;
  }[];
  /** The answer of a save around the saved row. */
  readonly answer: (row: NamedRow) => object;
}

/** A row on the wire; its name stands under the kind's `field`. */
export interface NamedRow {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: string | number;
}
