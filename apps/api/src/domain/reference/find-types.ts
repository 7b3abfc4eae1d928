import { User, findUserByCode } from '../people/user.ts';
import { FeedbackType } from './feedback-type.ts';
import { SubType } from './sub-type.ts';
import { Team } from '../people/team.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';

/** Each time anew: Sequelize writes into what it is given. */
const owners = () => [
  { model: User, as: 'owner' },
  { model: Team, as: 'ownerTeam' },
];
const withOwners = [...owners(), { model: SubType, as: 'subTypes', include: owners() }];

/** All feedback types with their sub-types and owners. */
export const findTypes = (): Promise<FeedbackType[]> =>
  FeedbackType.findAll({ include: withOwners });

/** A type as it is now in a transaction, with its sub-types and owners. */
export const readType = (id: number): Promise<FeedbackType> =>
  FeedbackType.findByPk(id, {
    include: withOwners,
    rejectOnEmpty: new NotFoundError(),
  });

/**
 * A type, locked: its sub-types are changed by one person at a time.
 * @returns null when it is not there
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

/** The owner as a request names it. */
interface NamedOwner {
  readonly ownerCode?: string | null | undefined;
  readonly ownerTeamId?: number | null | undefined;
}

/**
 * The admin or the team that is named as owner: cases go to who can see them. A team goes before.
 * @throws ValidationError when there is none such
 */
export async function findOwner(named: NamedOwner, path: string): Promise<FoundOwner> {
  const { ownerCode, ownerTeamId } = named;
  const ownerTeam = ownerTeamId ? await Team.findByPk(ownerTeamId) : null;
  const owner = ownerTeamId ? null : await findUserByCode(ownerCode ?? '');
  if (!ownerTeam && !owner?.isAdmin) throw new ValidationError([{ path, key: 'ownerRequired' }]);
  return { owner, ownerTeam };
}

/** The columns that say who owns it. */
export const ownerColumns = ({ owner, ownerTeam }: FoundOwner) => ({
  ownerId: owner?.id ?? null,
  ownerTeamId: ownerTeam?.id ?? null,
});

/**
 * Refuses to let go of a team that still gets cases.
 * @throws ConflictError `inUse`, which says what it owns
 */
export async function refuseTeamInUse({ id }: Team): Promise<void> {
  const owned = { where: { ownerTeamId: id } };
  const types = await FeedbackType.count(owned);
  const subTypes = await SubType.count(owned);
  if (types + subTypes === 0) return;
  throw new ConflictError('inUse', { detail: { key: 'teamInUse', values: { types, subTypes } } });
}
