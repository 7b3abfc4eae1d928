import * as fc from 'fast-check';
import { expect } from 'vitest';

import type { CaseClassification } from '../case-record.ts';
import {
  nothingSentOutcome,
  readOutcome,
  type CaseAction,
  type CaseActionScene,
} from './case-action.ts';
import {
  assignAction,
  classifyAction,
  closeAction,
  legalHoldAction,
  mergeAction,
  rateAction,
  reopenAction,
  tagCaseAction,
} from './case-actions.ts';
import type { CaseModel, TestStaffMember, CaseActor } from './case-model.ts';
import {
  addNoteAction,
  replyAction,
  repeatMessageAction,
  submitterMessageAction,
} from './writing-actions.ts';

/** A case in the product under test. */
export interface TestedCase {
  readonly scene: CaseActionScene;
  /** Checks after a rejected action that the case's page has not changed. */
  readonly glance: (life: CaseModel) => Promise<void>;
  /** Checks the case in all views. */
  readonly look: (life: CaseModel) => Promise<void>;
}

export type CaseActionAttempt = fc.AsyncCommand<CaseModel, TestedCase>;

/** Creates an attempt at an act, which checks the response and the effect against the model. */
const attempt = <Given extends object>(
  name: string,
  act: CaseAction<Given>,
  given: Given,
): CaseActionAttempt => {
  const told = `${name} ${JSON.stringify(given)}`;
  return {
    check: (life) => act.outcome(life, given) !== nothingSentOutcome,
    async run(life, { scene, glance, look }) {
      const outcome = act.outcome(life, given);
      const answered = await act.send(scene, given, life);
      expect(readOutcome(answered), told).toBe(outcome);
      if (outcome !== '200') return glance(life);
      act.learn(life, given, answered, scene);
      await look(life);
    },
    toString: () => told,
  };
};

/** Generators for the parameters of an act, by their names. */
type Givens<Given> = { readonly [Name in keyof Given]: fc.Arbitrary<Given[Name]> };

const attempts = <Given extends object>(
  name: string,
  act: CaseAction<Given>,
  givens: Givens<Given>,
) => fc.record<Given>(givens).map((given) => attempt(name, act, given));

/** Generates the actor of an action: mostly a user who has the right to the action. */
const who = fc.oneof(
  { weight: 4, arbitrary: fc.constant<TestStaffMember>('superadmin') },
  { weight: 2, arbitrary: fc.constant<TestStaffMember>('admin') },
  fc.constantFrom<TestStaffMember[]>('other', 'employee'),
);
const visitor = fc.constantFrom<CaseActor[]>('submitter', 'submitter', 'submitter', 'stranger');
const text = fc.constantFrom('It was sent again', 'Which year?', 'खाता विवरण नहीं मिला');
const replies = {
  who,
  text,
  asks: fc.boolean(),
  hasReadAll: fc.constantFrom(true, true, false),
};

const kind: fc.Arbitrary<CaseClassification> = fc.record({
  class: fc.constantFrom('query', 'request', 'complaint'),
  complaintCode: fc.constantFrom('II A', 'IV', null),
  source: fc.constantFrom('direct', 'scores'),
});
const barrier = { class: 'accessibility', complaintCode: 'X', source: 'direct' } as const;

/** All attempts, by users with and without the right. */
export const caseActionAttempts: fc.Arbitrary<CaseActionAttempt>[] = [
  attempts('assign', assignAction, { who, to: who }),
  attempts('close', closeAction, {
    who,
    isActionable: fc.boolean(),
    mended: fc.constantFrom('', 'The form says its errors'),
    type: fc.constantFrom('c', 'c', 'c', 'd'),
  }),
  attempts('merge', mergeAction, { who, isIntoItself: fc.boolean() }),
  attempts('reopen', reopenAction, { who: fc.oneof(who, visitor), text }),
  attempts('tag', tagCaseAction, { who, which: fc.uniqueArray(fc.nat(2), { maxLength: 2 }) }),
  attempts('classify', classifyAction, {
    who,
    kind: fc.oneof({ weight: 3, arbitrary: kind }, fc.constant(barrier)),
  }),
  attempts('hold', legalHoldAction, { who, isReleased: fc.boolean(), text }),
  attempts('rate', rateAction, { who: visitor, stars: fc.constantFrom(1, 5) }),
  attempts('reply', replyAction, replies),
  attempts('reply', replyAction, replies),
  attempts('note', addNoteAction, { who, text, mentions: fc.constantFrom(null, 'admin', 'other') }),
  attempts('answer', submitterMessageAction, { who: visitor, text }),
  attempts('sendAgain', repeatMessageAction, {
    what: fc.constantFrom('reply', 'note', 'answer'),
    isChanged: fc.boolean(),
  }),
];
