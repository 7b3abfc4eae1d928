import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { NotFoundError } from '../../platform/errors.ts';
import { compareNames, runWithUniqueNameErrors } from '../../platform/db/unique-names.ts';
import type {
  ReferenceListRow,
  ReferenceListDefinition,
  ReferenceListSaveRequest,
} from './list-definition.ts';
import { requireVersion } from '../../platform/db/require-version.ts';

/** Returns all rows of a list, sorted by name. */
export async function findListRows<Row extends ReferenceListRow>(
  kind: ReferenceListDefinition<Row>,
): Promise<object[]> {
  const rows = await kind.model.findAll(included(kind));
  return rows.toSorted((a, b) => compareNames(a.name, b.name)).map((row) => kind.serialize(row));
}

/**
 * Adds or changes a row of a list.
 * @throws NotFoundError, ConflictError
 */
export async function saveListRow<Row extends ReferenceListRow>(
  kind: ReferenceListDefinition<Row>,
  request: ReferenceListSaveRequest<Row>,
): Promise<object> {
  const names = { [kind.uniqueIndex]: [kind.nameField, 'nameExists'] } as const;
  const row = await runWithUniqueNameErrors(names, () =>
    inTransaction(() =>
      request.id === undefined ? addRow(kind, request) : changeRow(kind, request.id, request),
    ),
  );
  return kind.serialize(row);
}

async function addRow<Row extends ReferenceListRow>(
  kind: ReferenceListDefinition<Row>,
  { values }: ReferenceListSaveRequest<Row>,
): Promise<Row> {
  const { id } = await kind.model.create(values);
  const row = await readRow(kind, id);
  const added = { id, label: row.name, after: await kind.audited(row) };
  await raise(`${kind.entity}.created`, added);
  return row;
}

async function changeRow<Row extends ReferenceListRow>(
  kind: ReferenceListDefinition<Row>,
  id: number,
  { values, version }: ReferenceListSaveRequest<Row>,
): Promise<Row> {
  const found = await kind.model.findByPk(id, { lock: true });
  requireVersion(found, version);
  const row = await readRow(kind, id);
  const before = await kind.audited(row);
  row.set(values);
  if (row.changed() === false) return row;
  await row.save();
  const saved = await readRow(kind, id);
  const changed = { id, label: saved.name, before, after: await kind.audited(saved) };
  await raise(`${kind.entity}.updated`, changed);
  return saved;
}

/**
 * Deletes a row of a list. Cases keep the names that they were saved with (rule 7.7).
 * @throws NotFoundError, and the errors of the kind's `refuseRemoval`
 */
export async function deleteListRow<Row extends ReferenceListRow>(
  kind: ReferenceListDefinition<Row>,
  id: number,
): Promise<void> {
  await inTransaction(async () => {
    const found = await kind.model.findByPk(id, { lock: true });
    if (!found) throw new NotFoundError();
    const row = await readRow(kind, id);
    await kind.refuseRemoval?.(row);
    const deleted = { id, label: row.name, before: await kind.audited(row) };
    await row.destroy();
    await raise(`${kind.entity}.deleted`, deleted);
  });
}

const included = <Row extends ReferenceListRow>({ include }: ReferenceListDefinition<Row>) =>
  include ? { include } : {};

/**
 * Loads a row with its included rows in a query without a lock, which would also lock the included
 * rows.
 */
const readRow = <Row extends ReferenceListRow>(
  kind: ReferenceListDefinition<Row>,
  id: number,
): Promise<Row> =>
  kind.model.findByPk(id, { ...included(kind), rejectOnEmpty: new NotFoundError() });
