import type { EscalationRecipient, EscalationStep } from './pending-escalations.ts';

/**
 * A due escalation step and the people to notify. The list of people is empty when another step
 * notifies instead.
 */
export interface Escalation {
  readonly step: EscalationStep;
  readonly people: readonly EscalationRecipient[];
}

/**
 * Chooses the due escalation steps of a case and the users to notify. When several levels are due
 * after days off, only the highest level notifies. When several reminders are due, only the
 * reminder nearest to the due date notifies, and not a user whom a level notifies. A level without
 * a recipient notifies the recipient of the next level, and after the last level a super admin
 * other than the assignee. A reminder without a recipient notifies all super admins.
 */
export function chooseEscalations(
  steps: readonly EscalationStep[],
  superAdmins: readonly EscalationRecipient[],
  ownerId: number | null = null,
): Escalation[] {
  const pending = steps.filter(({ isDue, isTold }) => isDue && !isTold);
  const levels = pending.filter(({ kind }) => kind === 'level');
  const reminders = pending.filter(({ kind }) => kind === 'reminder');
  const highest = levels.at(-1);
  // The reminder nearest to the due date has the fewest days before it.
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

/** Returns the step's recipient, or the recipient of the next higher level that has a recipient. */
function recipientOf(
  step: EscalationStep,
  steps: readonly EscalationStep[],
): EscalationRecipient | null {
  const levels = steps.filter(({ kind }) => kind === 'level');
  const above = levels.slice(levels.indexOf(step));
  return above.find(({ person }) => person)?.person ?? null;
}
