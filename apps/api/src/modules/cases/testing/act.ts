import type { User } from '../../auth/accounts/user.ts';
import type { TestAnswer, TestClient } from '../../../testing/test-client.ts';
import type { CaseLife, Staff, Who } from './case-life.ts';

/** The case under test, and the users who act on the case. */
export interface Scene {
  readonly id: number;
  readonly caseId: string;
  /** An open, unassigned case of the same submitter. */
  readonly twin: { readonly id: number; readonly caseId: string };
  readonly tags: readonly number[];
  readonly userOf: (staff: Staff) => User;
  readonly as: (who: Who) => TestClient;
}

/** An action on a case by a user, the submitter or a stranger. */
export interface Act<Given> {
  /**
   * Returns the expected status, with the error code for a conflict. Only status `200` changes the
   * case.
   */
  readonly outcome: (life: CaseLife, given: Given) => string;
  readonly send: (scene: Scene, given: Given, life: CaseLife) => Promise<TestAnswer>;
  readonly learn: (life: CaseLife, given: Given, answer: TestAnswer, scene: Scene) => void;
}

/** The outcome of an act that is not possible yet. */
export const nothingSent = 'nothing was sent';

/** Returns the status of a response in the form of `outcome`. */
export const outcomeOf = ({ status, body }: TestAnswer): string =>
  status === 409 ? `409 ${String(body['code'])}` : String(status);

/**
 * Returns the outcome of an act that requires the right to work on the case. Staff without the
 * right get 403, and another mobile number gets 404.
 */
export const unlessRefused = (life: CaseLife, who: Who, outcome: string): string => {
  if (who === 'stranger') return '404';
  return life.mayWork(who) ? outcome : '403';
};
