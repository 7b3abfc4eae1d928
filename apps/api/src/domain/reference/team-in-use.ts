import { ConflictError } from '../../errors.ts';
import { FeedbackType } from './feedback-type.ts';
import { SubType } from './sub-type.ts';
import type { Team } from '../people/team.ts';

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
