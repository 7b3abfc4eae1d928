import type { Person, Step } from './pending-escalations.ts';

/** A step that is done, and the people it notifies; nobody where another step notifies instead. */
export interface Escalation {
  readonly step: Step;
  readonly people: readonly Person[];
}

/**
 * Which of a case's steps are done now, and whom they tell. Of several levels that are due, after
 * days off, only the highest tells; of reminders only the nearest to the due date, and none when a
 * level tells the same person. A level whose recipient is missing is told to the next one's, and
 * behind the last one to a super admin other than the owner. A reminder without a recipient goes to
 * all super admins.
 */
export function chooseEscalations(
  steps: readonly Step[],
  superAdmins: readonly Person[],
  ownerId: number | null = null,
): Escalation[] {
  const pending = steps.filter(({ isDue, isTold }) => isDue && !isTold);
  const levels = pending.filter(({ kind }) => kind === 'level');
  const reminders = pending.filter(({ kind }) => kind === 'reminder');
  const highest = levels.at(-1);
  // The nearest to the due date has the fewest days before it.
  const nearest = reminders.at(0);
  const atLast = superAdmins.find(({ id }) => id !== ownerId) ?? superAdmins[0] ?? null;
  const told = highest ? (recipientOf(highest, steps) ?? atLast) : null;
  const wanted = nearest?.person ? [nearest.person] : superAdmins;
  const reminded = wanted.filter(({ id }) => id !== told?.id);
  return [
    ...levels.map((step) => ({ step, people: step === highest && told ? [told] : [] })),
    ...reminders.map((step) => ({ step, people: step === nearest ? reminded : [] })),
  ];
}

/** Its own recipient, else that of the first level above that has one. */
function recipientOf(step: Step, steps: readonly Step[]): Person | null {
  const levels = steps.filter(({ kind }) => kind === 'level');
  const above = levels.slice(levels.indexOf(step));
  return above.find(({ person }) => person)?.person ?? null;
}
