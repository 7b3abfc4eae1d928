import * as fc from 'fast-check';
import { expect } from 'vitest';

import type { CaseKind } from '../case-record.ts';
import { nothingSent, outcomeOf, type Act, type Scene } from './act.ts';
import { assign, classify, close, hold, merge, rate, reopen, tag } from './acts.ts';
import type { CaseLife, Staff, Who } from './case-life.ts';
import { answer, note, reply, sendAgain } from './writing-acts.ts';

/** A case in the product under test. */
export interface Product {
  readonly scene: Scene;
  /** Checks the page of the case after a rejection, which may not have changed anything. */
  readonly glance: (life: CaseLife) => Promise<void>;
  /** Checks the case in all views. */
  readonly look: (life: CaseLife) => Promise<void>;
}

export type Attempt = fc.AsyncCommand<CaseLife, Product>;

/** Creates an attempt at an act, which checks the response and the effect against the model. */
const attempt = <Given extends object>(name: string, act: Act<Given>, given: Given): Attempt => {
  const told = `${name} ${JSON.stringify(given)}`;
  return {
    check: (life) => act.outcome(life, given) !== nothingSent,
    async run(life, { scene, glance, look }) {
      const outcome = act.outcome(life, given);
      const answered = await act.send(scene, given, life);
      expect(outcomeOf(answered), told).toBe(outcome);
      if (outcome !== '200') return glance(life);
      act.learn(life, given, answered, scene);
      await look(life);
    },
    toString: () => told,
  };
};

/** Generators for the parameters of an act, by their names. */
type Givens<Given> = { readonly [Name in keyof Given]: fc.Arbitrary<Given[Name]> };

const attempts = <Given extends object>(name: string, act: Act<Given>, givens: Givens<Given>) =>
  fc.record<Given>(givens).map((given) => attempt(name, act, given));

/** Generates mostly users who have the right. */
const who = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Staff>('superadmin') },
  { weight: 2, arbitrary: fc.constant<Staff>('admin') },
  fc.constantFrom<Staff[]>('other', 'employee'),
);
const visitor = fc.constantFrom<Who[]>('submitter', 'submitter', 'submitter', 'stranger');
const text = fc.constantFrom('It was sent again', 'Which year?', 'खाता विवरण नहीं मिला');
const replies = {
  who,
  text,
  asks: fc.boolean(),
  hasReadAll: fc.constantFrom(true, true, false),
};

const kind: fc.Arbitrary<CaseKind> = fc.record({
  class: fc.constantFrom('query', 'request', 'complaint'),
  complaintCode: fc.constantFrom('II A', 'IV', null),
  source: fc.constantFrom('direct', 'scores'),
});
const barrier = { class: 'accessibility', complaintCode: 'X', source: 'direct' } as const;

/** All attempts, by users with and without the right. */
export const everyAttempt: fc.Arbitrary<Attempt>[] = [
  attempts('assign', assign, { who, to: who }),
  attempts('close', close, {
    who,
    isActionable: fc.boolean(),
    mended: fc.constantFrom('', 'The form says its errors'),
    type: fc.constantFrom('c', 'c', 'c', 'd'),
  }),
  attempts('merge', merge, { who, isIntoItself: fc.boolean() }),
  attempts('reopen', reopen, { who: fc.oneof(who, visitor), text }),
  attempts('tag', tag, { who, which: fc.uniqueArray(fc.nat(2), { maxLength: 2 }) }),
  attempts('classify', classify, {
    who,
    kind: fc.oneof({ weight: 3, arbitrary: kind }, fc.constant(barrier)),
  }),
  attempts('hold', hold, { who, isReleased: fc.boolean(), text }),
  attempts('rate', rate, { who: visitor, stars: fc.constantFrom(1, 5) }),
  attempts('reply', reply, replies),
  attempts('reply', reply, replies),
  attempts('note', note, { who, text, mentions: fc.constantFrom(null, 'admin', 'other') }),
  attempts('answer', answer, { who: visitor, text }),
  attempts('sendAgain', sendAgain, {
    what: fc.constantFrom('reply', 'note', 'answer'),
    isChanged: fc.boolean(),
  }),
];
