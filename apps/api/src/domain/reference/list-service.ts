import type { Transaction } from 'sequelize';

import type { Actor } from '../../events/actor.ts';
import type { Happening } from '../../events/raise.ts';
import { NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { compareNames } from './compare-names.ts';
import type { ListedRow, ListKind, SaveRequest } from './list-kind.ts';
import { requireVersion } from '../../db/require-version.ts';
import { withUniqueNames } from './unique-names.ts';

/** All rows of a list, sorted by name. */
export async function listRows<Row extends ListedRow>(kind: ListKind<Row>): Promise<object[]> {
  const rows = await kind.model.findAll(included(kind));
  return rows.toSorted((a, b) => compareNames(a.name, b.name)).map((row) => kind.present(row));
}

/**
 * Adds a row or changes one.
 * @throws NotFoundError, ConflictError
 */
export async function saveRow<Row extends ListedRow>(
  services: Services,
  kind: ListKind<Row>,
  request: SaveRequest<Row>,
  actor: Actor,
): Promise<object> {
  const names = { [kind.uniqueIndex]: [kind.nameField, 'nameExists'] } as const;
  const row = await withUniqueNames(names, () =>
    services.sequelize.transaction((transaction) =>
      request.id === undefined
        ? addRow(services, kind, request, { actor, transaction })
        : changeRow(services, kind, request.id, request, { actor, transaction }),
    ),
  );
  return kind.present(row);
}

async function addRow<Row extends ListedRow>(
  { events }: Services,
  kind: ListKind<Row>,
  { values }: SaveRequest<Row>,
  happening: Happening,
): Promise<Row> {
  const { transaction } = happening;
  const { id } = await kind.model.create(values, { transaction });
  const row = await readRow(kind, id, transaction);
  const added = { id, label: row.name, after: await kind.audited(row, transaction) };
  await events.raise(`${kind.entity}.created`, added, happening);
  return row;
}

async function changeRow<Row extends ListedRow>(
  { events }: Services,
  kind: ListKind<Row>,
  id: number,
  { values, version }: SaveRequest<Row>,
  happening: Happening,
): Promise<Row> {
  const { transaction } = happening;
  const found = await kind.model.findByPk(id, { transaction, lock: true });
  requireVersion(found, version);
  const row = await readRow(kind, id, transaction);
  const before = await kind.audited(row, transaction);
  row.set(values);
  if (row.changed() === false) return row;
  await row.save({ transaction });
  const saved = await readRow(kind, id, transaction);
  const changed = { id, label: saved.name, before, after: await kind.audited(saved, transaction) };
  await events.raise(`${kind.entity}.updated`, changed, happening);
  return saved;
}

/**
 * Removes a row. Cases keep what they were saved with (contract 5).
 * @throws NotFoundError; what the kind refuses
 */
export async function deleteRow<Row extends ListedRow>(
  { sequelize, events }: Services,
  kind: ListKind<Row>,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const found = await kind.model.findByPk(id, { transaction, lock: true });
    if (!found) throw new NotFoundError();
    const row = await readRow(kind, id, transaction);
    await kind.refuseRemoval?.(row, transaction);
    const deleted = { id, label: row.name, before: await kind.audited(row, transaction) };
    await row.destroy({ transaction });
    await events.raise(`${kind.entity}.deleted`, deleted, { actor, transaction });
  });
}

const included = <Row extends ListedRow>({ include }: ListKind<Row>) =>
  include ? { include } : {};

/** Apart from the lock, which would take what is read along too. */
const readRow = <Row extends ListedRow>(
  kind: ListKind<Row>,
  id: number,
  transaction: Transaction,
): Promise<Row> =>
  kind.model.findByPk(id, { ...included(kind), transaction, rejectOnEmpty: new NotFoundError() });
