import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { createLocalNamesSchema, localNamesSchema } from './local-names.ts';
import type { LocalNames } from '../messages/index.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/**
 * The version that an edit was based on, for optimistic locking. The server rejects the edit when
 * another user has saved meanwhile. Older callers send no version: then the last edit wins.
 */
export const versionSchema = z.optional(z.int().check(z.minimum(0)));

/**
 * A field of a list, with the schemas of its input and its output. Lists contain no personal data.
 */
export interface ListField<Value extends string = string> {
  readonly rule: z.ZodMiniType<Value>;
  readonly value: z.ZodMiniType<Value>;
}

/** Creates a required text field. */
export const declareTextField = (rule: Parameters<typeof requiredTextSchema>[0]): ListField => ({
  rule: requiredTextSchema(rule),
  value: z.string(),
});

/** Creates a field that accepts a fixed set of values. */
export const declareChoiceField = <Value extends string>(
  choice: z.ZodMiniType<Value>,
): ListField<Value> => ({ rule: choice, value: choice });

/**
 * The paths of a list's operations under `admin/`: separate paths to add and update a row, or one
 * path for both.
 */
type Paths = { readonly list: string; readonly remove: string } & (
  | { readonly save: string }
  | { readonly add: string; readonly update: string }
);

/** Returns the paths of a list whose operations share one path and differ by HTTP method. */
export const createListPaths = <const Path extends string>(path: Path) => ({
  list: path,
  save: path,
  remove: path,
});

/** The declaration of a list that super admins maintain. */
export interface ListDeclaration {
  /** The name of a row in the history, the texts and the operations. */
  readonly entity: string;
  readonly table: string;
  readonly paths: Paths;
  readonly fields: Readonly<Record<string, ListField>>;
  /** The field that is unique without regard to case, and that the list is sorted by. */
  readonly nameField: string;
  /** The name of the saved row in the response; null when the row is the response (rule 3.11). */
  readonly answeredAs: string | null;
  /** The rule of the names in other languages; absent when the rows have none. */
  readonly localNameRule?: Parameters<typeof createLocalNamesSchema>[0];
  /** True when an id of 0, null or an empty text means a new row (rule 3.11). */
  readonly takesEmptyId?: boolean;
  /** True when deleted rows stay in the table because cases refer to them. */
  readonly keepsDeleted?: boolean;
  /** True when foreign keys refer to the table. A row that is referred to cannot be deleted. */
  readonly isReferredTo?: boolean;
  /** Texts of the API reference. */
  readonly words: {
    readonly subject: string;
    readonly all: string;
    readonly save?: string;
    readonly remove?: string;
    /** The effect that deleting a row has on cases. */
    readonly kept?: string;
    readonly example?: Readonly<Record<string, string>>;
  };
}

/** The properties of an operation that a client needs. */
interface ListCall<Method extends string, Answer> {
  readonly method: Method;
  readonly path: string;
  readonly answer: z.ZodMiniType<Answer>;
}

/** The body of a request that saves a row; without an id the row is new. */
export interface SaveListRowRequest {
  readonly [field: string]: unknown;
  readonly id?: number | '' | null | undefined;
  readonly version?: number | undefined;
}

/** The schemas and operations that are derived from a list's declaration. */
interface Derived<Row> {
  readonly rowSchema: z.ZodMiniType<Row>;
  readonly addSchema: z.ZodMiniType<SaveListRowRequest, Record<string, unknown>>;
  readonly updateSchema: z.ZodMiniType<SaveListRowRequest, Record<string, unknown>>;
  readonly calls: {
    readonly list: ListCall<'GET', Row[]>;
    readonly add: ListCall<'POST', unknown>;
    readonly update: ListCall<'POST', unknown>;
    readonly remove: ListCall<'DELETE', unknown>;
  };
}

/** A reference-data list with any row type, for code that handles all lists. */
export type AnyReferenceList<Row = object> = ListDeclaration & Derived<Row>;

/** The texts in a row of a list. */
export type ListValues<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends ListField<infer Value> ? Value : never;
};

/** A row of a list in requests and responses. */
export type ListRow<Fields> = ListValues<Fields> & {
  id: number;
  version: number;
  names?: LocalNames | undefined;
};

/**
 * Creates a reference-data list from its declaration, with its schemas and the operations that a
 * client needs. `list-operations.ts` contains the server's side of the operations.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareReferenceList<const Declared extends ListDeclaration>(
  declared: Declared,
): Declared & Derived<ListRow<Declared['fields']>> {
  const { fields, paths, answeredAs, localNameRule }: ListDeclaration = declared;
  const rules = {
    ...valuesOf(fields, 'rule'),
    ...(localNameRule && { names: createLocalNamesSchema(localNameRule) }),
  };
  const names = localNameRule && { names: localNamesSchema };
  const row = z.object({ id: z.int(), ...valuesOf(fields, 'value'), ...names, version: z.int() });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the fields' own schemas
  const rowSchema = row as unknown as z.ZodMiniType<ListRow<Declared['fields']>>;
  const answer = answeredAs === null ? rowSchema : createSuccessSchema({ [answeredAs]: rowSchema });
  const isOneCall = 'save' in paths;
  const emptyId = z.nullable(z.union([z.literal(0), z.literal(''), idSchema]));
  const newId = z.optional(declared.takesEmptyId ? emptyId : idSchema);
  const id = isOneCall ? newId : idSchema;
  const updateSchema = z.object({ id, ...rules, version: versionSchema });
  const { add, update } = isOneCall ? { add: paths.save, update: paths.save } : paths;
  return {
    ...declared,
    rowSchema,
    addSchema: isOneCall ? updateSchema : z.object(rules),
    updateSchema,
    calls: {
      list: { method: 'GET', path: `admin/${paths.list}`, answer: z.array(rowSchema) },
      add: { method: 'POST', path: `admin/${add}`, answer },
      update: { method: 'POST', path: `admin/${update}`, answer },
      remove: {
        method: 'DELETE',
        path: `admin/${paths.remove}/:id`,
        answer: createSuccessSchema({}),
      },
    },
  };
}

const valuesOf = (fields: ListDeclaration['fields'], part: 'rule' | 'value') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
