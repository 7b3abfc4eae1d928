import { compareNames } from './compare-names.ts';
import type { NamedModel } from './named.ts';
import type { Actor } from '../../events/actor.ts';
import type { Happening } from '../../events/raise.ts';
import { NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
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
  services: Services,
  kind: NamedKind,
  request: SaveRequest,
  actor: Actor,
): Promise<NamedRow> {
  const names = { [kind.uniqueIndex]: [kind.field, 'nameExists'] } as const;
  const row = await withUniqueNames(names, () =>
    services.sequelize.transaction((transaction) =>
      request.id === undefined
        ? addName(services, kind, request.name, { actor, transaction })
        : changeName(services, kind, request.id, request, { actor, transaction }),
    ),
  );
  return present(kind, row);
}

async function addName(
  { events }: Services,
  kind: NamedKind,
  name: string,
  happening: Happening,
): Promise<Named> {
  const row = await kind.model.create({ name }, { transaction: happening.transaction });
  const added = { id: row.id, label: name, after: { [kind.field]: name } };
  await events.raise(`${kind.entity}.created`, added, happening);
  return row;
}

async function changeName(
  { events }: Services,
  kind: NamedKind,
  id: number,
  { name, version }: SaveRequest,
  happening: Happening,
): Promise<Named> {
  const { transaction } = happening;
  const found = await kind.model.findByPk(id, { transaction, lock: true });
  const row = requireVersion(found, version);
  if (row.name === name) return row;
  const before = { [kind.field]: row.name };
  await row.update({ name }, { transaction });
  const changed = { id, label: name, before, after: { [kind.field]: name } };
  await events.raise(`${kind.entity}.updated`, changed, happening);
  return row;
}

/**
 * Removes a name. Cases keep the names they were saved with (contract 5).
 * @throws NotFoundError
 */
export async function deleteName(
  { sequelize, events }: Services,
  kind: NamedKind,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const row = await kind.model.findByPk(id, { transaction, lock: true });
    if (!row) throw new NotFoundError();
    await row.destroy({ transaction });
    const deleted = { id, label: row.name, before: { [kind.field]: row.name } };
    await events.raise(`${kind.entity}.deleted`, deleted, { actor, transaction });
  });
}

const present = ({ field }: NamedKind, row: Named): NamedRow => ({
  id: row.id,
  [field]: row.name,
  version: row.version,
});
