import type { User } from '../../../domain/people/user.ts';
import type { TestAnswer, TestClient } from '../../../testing/test-client.ts';
import type { CaseLife, Staff, Who } from './case-life.ts';

/** A case of the product, and those who do something to it. */
export interface Scene {
  readonly id: number;
  readonly caseId: string;
  /** An open case of the same submitter, whom nobody has. */
  readonly twin: { readonly id: number; readonly caseId: string };
  readonly tags: readonly number[];
  readonly userOf: (staff: Staff) => User;
  readonly as: (who: Who) => TestClient;
}

/** Something that people do to a case. */
export interface Act<Given> {
  /** The status of the answer, of a conflict with its code; `200` alone changes anything. */
  readonly outcome: (life: CaseLife, given: Given) => string;
  readonly send: (scene: Scene, given: Given, life: CaseLife) => Promise<TestAnswer>;
  readonly learn: (life: CaseLife, given: Given, answer: TestAnswer, scene: Scene) => void;
}

/** The outcome of an act that can't be tried yet. */
export const nothingSent = 'nothing was sent';

/** Words for an answer in `outcome`. */
export const outcomeOf = ({ status, body }: TestAnswer): string =>
  status === 409 ? `409 ${String(body['code'])}` : String(status);

/**
 * The outcome of an act on a case that one works: staff without the right to are told so first,
 * another mobile that there is no such case.
 */
export const unlessRefused = (life: CaseLife, who: Who, outcome: string): string => {
  if (who === 'stranger') return '404';
  return life.mayWork(who) ? outcome : '403';
};
