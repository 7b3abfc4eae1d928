import { Team } from '../people/team.ts';
import type { Feedback } from './feedback.ts';

/** The team whose a case still is once somebody gets it by name: its own, if they are of it. */
export async function teamAfter({ teamId }: Feedback, assigneeId: number): Promise<number | null> {
  const team = teamId ? await Team.findByPk(teamId) : null;
  return team?.memberIds.includes(assigneeId) ? team.id : null;
}
