import { User, findUserByCode } from '../auth/index.ts';
import { FeedbackType } from './feedback-type.ts';
import { SubType } from './sub-type.ts';
import { Team } from '../users/index.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';

/**
 * Returns the include options for owners; new objects each time, because Sequelize modifies them.
 */
const owners = () => [
  { model: User, as: 'owner' },
  { model: Team, as: 'ownerTeam' },
];
const withOwners = [...owners(), { model: SubType, as: 'subTypes', include: owners() }];

/** Returns all feedback types with their sub-types and owners. */
export const listFeedbackTypes = (): Promise<FeedbackType[]> =>
  FeedbackType.findAll({ include: withOwners });

/** Reads a feedback type with its sub-types and owners in the open transaction. */
export const requireFeedbackType = (id: number): Promise<FeedbackType> =>
  FeedbackType.findByPk(id, {
    include: withOwners,
    rejectOnEmpty: new NotFoundError(),
  });

/**
 * Locks and returns a feedback type, so that only one user at a time changes its sub-types.
 * @returns null when the feedback type does not exist
 */
export async function lockFeedbackType(id: number): Promise<FeedbackType | null> {
  const locked = await FeedbackType.findByPk(id, { lock: true });
  return locked ? requireFeedbackType(id) : null;
}

/** New owner of a type or sub-type: either a person or a team; the other field is null. */
export interface FoundCaseOwner {
  readonly owner: User | null;
  readonly ownerTeam: Team | null;
}

/** Owner as the request names it. */
interface NamedOwner {
  readonly ownerCode?: string | null | undefined;
  readonly ownerTeamId?: number | null | undefined;
}

/**
 * Returns the owner that a request names: an admin or a team, because owners must be able to see
 * cases. A team takes precedence.
 * @throws ValidationError when the admin or the team does not exist
 */
export async function findCaseOwner(named: NamedOwner, path: string): Promise<FoundCaseOwner> {
  const { ownerCode, ownerTeamId } = named;
  const ownerTeam = ownerTeamId ? await Team.findByPk(ownerTeamId) : null;
  const owner = ownerTeamId ? null : await findUserByCode(ownerCode ?? '');
  if (!ownerTeam && !owner?.isAdmin) throw new ValidationError([{ path, key: 'ownerRequired' }]);
  return { owner, ownerTeam };
}

/** Returns the database columns for an owner. */
export const toOwnerColumns = ({ owner, ownerTeam }: FoundCaseOwner) => ({
  ownerId: owner?.id ?? null,
  ownerTeamId: ownerTeam?.id ?? null,
});

/**
 * Rejects the removal of a team that still receives cases.
 * @throws ConflictError `inUse` with the numbers of types and sub-types that the team owns
 */
export async function rejectTeamInUse({ id }: Team): Promise<void> {
  const owned = { where: { ownerTeamId: id } };
  const types = await FeedbackType.count(owned);
  const subTypes = await SubType.count(owned);
  if (types + subTypes === 0) return;
  throw new ConflictError('inUse', { detail: { key: 'teamInUse', values: { types, subTypes } } });
}
