import type { Person, Step } from './pending-escalations.ts';

/** A step that is done, and who is told by it; null where another is told in its place. */
export interface Escalation {
  readonly step: Step;
  readonly person: Person | null;
}

/**
 * Which of a case's steps are done now, and whom they tell. Of several levels that are due, after
 * days off, only the highest tells; of reminders only the nearest to the due date, and none when a
 * level tells the same person. A level whose recipient is missing is told to the next one's, and
 * behind the last one to `atLast`.
 */
export function chooseEscalations(steps: readonly Step[], atLast: Person | null): Escalation[] {
  const pending = steps.filter(({ isDue, isTold }) => isDue && !isTold);
  const levels = pending.filter(({ kind }) => kind === 'level');
  const reminders = pending.filter(({ kind }) => kind === 'reminder');
  const highest = levels.at(-1);
  // The nearest to the due date has the fewest days before it.
  const nearest = reminders.at(0);
  const told = highest ? (recipientOf(highest, steps) ?? atLast) : null;
  const reminded = nearest?.person && nearest.person.id !== told?.id ? nearest.person : null;
  return [
    ...levels.map((step) => ({ step, person: step === highest ? told : null })),
    ...reminders.map((step) => ({ step, person: step === nearest ? reminded : null })),
  ];
}

/** Its own recipient, else that of the first level above that has one. */
function recipientOf(step: Step, steps: readonly Step[]): Person | null {
  const levels = steps.filter(({ kind }) => kind === 'level');
  const above = levels.slice(levels.indexOf(step));
  return above.find(({ person }) => person)?.person ?? null;
}
