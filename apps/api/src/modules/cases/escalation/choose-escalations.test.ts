import { describe, expect, it } from 'vitest';

import { chooseEscalations } from './choose-escalations.ts';
import type { EscalationRecipient, EscalationStep } from './pending-escalations.ts';

const person = (id: number): EscalationRecipient => ({
  id,
  employeeName: `P${id}`,
  email: `p${id}@x.test`,
});
const boss = person(9);
const level = (
  number: number,
  who: EscalationRecipient | null,
  given: Partial<EscalationStep> = {},
): EscalationStep => ({
  kind: 'level',
  number,
  name: `L${number}`,
  days: number * 7,
  recipient: 'person',
  person: who,
  isDue: false,
  isTold: false,
  ...given,
});
const reminder = (
  number: number,
  days: number,
  who: EscalationRecipient,
  given: Partial<EscalationStep> = {},
) => level(number, who, { kind: 'reminder', days, recipient: 'owner', ...given });
const told = (steps: readonly EscalationStep[]) =>
  chooseEscalations(steps, [boss]).map(({ step, people }) => [
    step.kind,
    step.number,
    people[0]?.id ?? null,
  ]);

describe('the escalations of a case', () => {
  it('notifies the recipient of a due escalation level once', () => {
    const later = level(2, person(2));
    expect(told([level(1, person(1), { isDue: true }), later])).toEqual([['level', 1, 1]]);
    expect(told([level(1, person(1), { isDue: true, isTold: true }), later])).toEqual([]);
  });

  it('notifies only the recipient of the highest due escalation level, and skips the lower levels', () => {
    const due = { isDue: true };
    expect(told([level(1, person(1), due), level(2, person(2), due)])).toEqual([
      ['level', 1, null],
      ['level', 2, 2],
    ]);
  });

  it('notifies the next escalation level when a level has no recipient, and a super admin after the last level', () => {
    const first = level(1, null, { isDue: true });
    expect(told([first, level(2, null), level(3, person(3))])).toEqual([['level', 1, 3]]);
    expect(told([level(1, person(1)), level(2, null, { isDue: true })])).toEqual([['level', 2, 9]]);
    // The recipient of a reminder does not replace the recipient of a level.
    const between = reminder(1, 3, person(7));
    expect(told([first, between, level(2, person(2))])).toEqual([['level', 1, 2]]);
  });

  it('sends only the reminder nearest to the due date, and no reminder to the recipient of an escalation', () => {
    const near = reminder(2, 1, person(1), { isDue: true });
    const far = reminder(1, 3, person(1), { isDue: true });
    expect(told([near, far])).toEqual([
      ['reminder', 2, 1],
      ['reminder', 1, null],
    ]);
    expect(told([level(1, person(1), { isDue: true }), near])).toEqual([
      ['level', 1, 1],
      ['reminder', 2, null],
    ]);
  });
});
