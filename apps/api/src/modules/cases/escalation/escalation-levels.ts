import type {
  EscalationLevelRow,
  SaveEscalationLevelRequest,
} from '@feedback/contract/cases/escalation';
import type { Order } from 'sequelize';
import { currentTime } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';

import { toIndianDay } from '../../../platform/db/indian-days.ts';
import { ConflictError, ValidationError } from '../../../platform/errors.ts';
import { User, findUserByCode } from '../../auth/index.ts';
import { requireVersion } from '../../../platform/db/require-version.ts';
import { runWithUniqueNameErrors } from '../../../platform/db/unique-names.ts';
import { EscalationLevel } from './escalation-models.ts';

const once = { escalation_levels_once: ['validFrom', 'levelExists'] } as const;
const include = [{ model: User, as: 'person', paranoid: false }];

/**
 * Returns all escalation levels and reminders, sorted by case class and feedback type, newest
 * first.
 */
export async function listEscalationLevels(): Promise<EscalationLevelRow[]> {
  const order: Order = ['class', 'feedbackType', 'kind', 'number', ['validFrom', 'DESC']];
  const levels = await EscalationLevel.findAll({ include, order });
  return levels.map(serialize);
}

/**
 * Adds an escalation level, or changes a level that is not yet in force. To change a level in
 * force, add a new level with a later first day of validity, as with policies.
 * @throws NotFoundError; ConflictError `policyInForce`, `staleVersion`, `duplicateName`
 * @throws ValidationError when the person is not an admin, because only admins can see a case
 */
export async function saveEscalationLevel({
  id,
  version,
  personCode,
  ...given
}: SaveEscalationLevelRequest): Promise<EscalationLevelRow> {
  const person = given.recipient === 'person' ? await findPerson(personCode ?? '') : null;
  const values = {
    ...given,
    class: given.class || null,
    feedbackType: given.feedbackType || null,
    userId: person?.id ?? null,
  };
  return runWithUniqueNameErrors(once, () =>
    inTransaction(async () => {
      if (!id) {
        const added = await EscalationLevel.create(values);
        added.person = person;
        await raise('level.created', { ...named(added), after: facts(added) });
        return serialize(added);
      }
      const level = await findFuture(id, version);
      const before = facts(level);
      await level.update(values);
      level.person = person;
      const change = { ...named(level), before, after: facts(level) };
      await raise('level.updated', change);
      return serialize(level);
    }),
  );
}

/**
 * Deletes an escalation level that is not yet in force.
 * @throws NotFoundError; ConflictError `policyInForce`
 */
export async function deleteEscalationLevel(id: number): Promise<void> {
  await inTransaction(async () => {
    const level = await findFuture(id, undefined);
    await level.destroy();
    const change = { ...named(level), before: facts(level) };
    await raise('level.deleted', change);
  });
}

async function findPerson(code: string): Promise<User> {
  const person = await findUserByCode(code);
  if (!person?.isAdmin) {
    throw new ValidationError([{ path: 'personCode', key: 'assigneeRequired' }]);
  }
  return person;
}

async function findFuture(id: number, version: number | undefined) {
  const found = await EscalationLevel.findByPk(id, { lock: true });
  const level = requireVersion(found, version);
  if (level.validFrom <= toIndianDay(currentTime())) throw new ConflictError('policyInForce');
  return level;
}

function serialize(level: EscalationLevel): EscalationLevelRow {
  const { id, version } = level;
  return { id, ...facts(level), version };
}

const facts = (level: EscalationLevel) => ({
  kind: level.kind,
  number: level.number,
  name: level.name,
  class: level.class,
  feedbackType: level.feedbackType,
  days: level.days,
  recipient: level.recipient,
  personCode: level.person?.employeeCode ?? null,
  person: level.person?.employeeName ?? null,
  validFrom: level.validFrom,
});

const named = ({ id, name, validFrom }: EscalationLevel) => ({ id, label: `${name} ${validFrom}` });
