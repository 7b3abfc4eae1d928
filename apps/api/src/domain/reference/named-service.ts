import type { Sequelize, Transaction } from 'sequelize';

import { compareNames } from './compare-names.ts';
import type { NamedModel } from './named.ts';
import { recordAudit, type Actor, type AuditedChange } from '../audit/record-audit.ts';
import { NotFoundError } from '../../errors.ts';
import type { NamedKind, NamedRow, SaveRequest } from './named-kind.ts';
import { requireVersion } from './require-version.ts';
import { withUniqueNames } from './unique-names.ts';

type Named = InstanceType<NamedModel>;

/** All names, sorted. */
export async function listNames(kind: NamedKind): Promise<NamedRow[]> {
  const rows = await kind.model.findAll();
  return rows.toSorted((a, b) => compareNames(a.name, b.name)).map((row) => present(kind, row));
}

/**
 * Adds a name or changes one.
 * @throws NotFoundError, ConflictError
 */
export async function saveName(
  sequelize: Sequelize,
  kind: NamedKind,
  request: SaveRequest,
  actor: Actor,
): Promise<NamedRow> {
  const names = { [kind.uniqueIndex]: [kind.field, 'nameExists'] } as const;
  const row = await withUniqueNames(names, () =>
    sequelize.transaction((transaction) =>
      request.id === undefined
        ? addName(kind, request.name, actor, transaction)
        : changeName(kind, request.id, request, actor, transaction),
    ),
  );
  return present(kind, row);
}

async function addName(kind: NamedKind, name: string, actor: Actor, transaction: Transaction) {
  const row = await kind.model.create({ name }, { transaction });
  const event = { action: 'created', after: { [kind.field]: name } };
  await audit(kind, row, event, actor, transaction);
  return row;
}

async function changeName(
  kind: NamedKind,
  id: number,
  { name, version }: SaveRequest,
  actor: Actor,
  transaction: Transaction,
): Promise<Named> {
  const found = await kind.model.findByPk(id, { transaction, lock: true });
  const row = requireVersion(found, version);
  if (row.name === name) return row;
  const before = { [kind.field]: row.name };
  await row.update({ name }, { transaction });
  const event = { action: 'updated', before, after: { [kind.field]: name } };
  await audit(kind, row, event, actor, transaction);
  return row;
}

/**
 * Removes a name. Cases keep the names they were saved with (contract 5).
 * @throws NotFoundError
 */
export async function deleteName(
  sequelize: Sequelize,
  kind: NamedKind,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const row = await kind.model.findByPk(id, { transaction, lock: true });
    if (!row) throw new NotFoundError();
    await row.destroy({ transaction });
    const event = { action: 'deleted', before: { [kind.field]: row.name } };
    await audit(kind, row, event, actor, transaction);
  });
}

const present = ({ field }: NamedKind, row: Named): NamedRow => ({
  id: row.id,
  [field]: row.name,
  version: row.version,
});

const audit = (
  kind: NamedKind,
  row: Named,
  event: AuditedChange,
  actor: Actor,
  transaction: Transaction,
) =>
  recordAudit(
    actor,
    { entity: kind.entity, entityId: row.id, label: row.name, ...event },
    transaction,
  );
