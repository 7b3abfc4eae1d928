import { User, findUserByCode } from '../auth/index.ts';
import { FeedbackType } from './feedback-type.ts';
import { SubType } from './sub-type.ts';
import { Team } from '../users/index.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';

/** Creates new objects each time, because Sequelize modifies them. */
const owners = () => [
  { model: User, as: 'owner' },
  { model: Team, as: 'ownerTeam' },
];
const withOwners = [...owners(), { model: SubType, as: 'subTypes', include: owners() }];

/** Returns all feedback types with their sub-types and owners. */
export const findTypes = (): Promise<FeedbackType[]> =>
  FeedbackType.findAll({ include: withOwners });

/** Returns the present state of a type in a transaction, with its sub-types and owners. */
export const readType = (id: number): Promise<FeedbackType> =>
  FeedbackType.findByPk(id, {
    include: withOwners,
    rejectOnEmpty: new NotFoundError(),
  });

/**
 * Locks a type, so that only one user at a time changes its sub-types, and returns it.
 * @returns null when it does not exist
 */
export async function lockType(id: number): Promise<FeedbackType | null> {
  const locked = await FeedbackType.findByPk(id, { lock: true });
  return locked ? readType(id) : null;
}

/** The new owner: a person or a team; the other one is null. */
export interface FoundOwner {
  readonly owner: User | null;
  readonly ownerTeam: Team | null;
}

/** Owner as named in a request. */
interface NamedOwner {
  readonly ownerCode?: string | null | undefined;
  readonly ownerTeamId?: number | null | undefined;
}

/**
 * Returns the named owner, an admin or a team, because cases go to people who can see them. A team
 * takes precedence.
 * @throws ValidationError when neither exists
 */
export async function findOwner(named: NamedOwner, path: string): Promise<FoundOwner> {
  const { ownerCode, ownerTeamId } = named;
  const ownerTeam = ownerTeamId ? await Team.findByPk(ownerTeamId) : null;
  const owner = ownerTeamId ? null : await findUserByCode(ownerCode ?? '');
  if (!ownerTeam && !owner?.isAdmin) throw new ValidationError([{ path, key: 'ownerRequired' }]);
  return { owner, ownerTeam };
}

/** Returns the columns for an owner. */
export const ownerColumns = ({ owner, ownerTeam }: FoundOwner) => ({
  ownerId: owner?.id ?? null,
  ownerTeamId: ownerTeam?.id ?? null,
});

/**
 * Rejects the removal of a team that still receives cases.
 * @throws ConflictError `inUse` with the numbers of what it owns
 */
export async function refuseTeamInUse({ id }: Team): Promise<void> {
  const owned = { where: { ownerTeamId: id } };
  const types = await FeedbackType.count(owned);
  const subTypes = await SubType.count(owned);
  if (types + subTypes === 0) return;
  throw new ConflictError('inUse', { detail: { key: 'teamInUse', values: { types, subTypes } } });
}
