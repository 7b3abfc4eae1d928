import type { User } from '../../auth/accounts/user.ts';
import type { TestResponse, TestClient } from '../../../testing/test-client.ts';
import type { CaseModel, TestStaffMember, CaseActor } from './case-model.ts';

/** The case under test, the second case of the same submitter, and the users who act on both. */
export interface CaseActionScene {
  readonly id: number;
  readonly caseId: string;
  /** An open, unassigned case of the same submitter. */
  readonly twin: { readonly id: number; readonly caseId: string };
  readonly tags: readonly number[];
  readonly userOf: (staff: TestStaffMember) => User;
  readonly as: (who: CaseActor) => TestClient;
}

/** An action on a case by a user, the submitter or a stranger. */
export interface CaseAction<Given> {
  /**
   * Returns the expected status, with the error code for a conflict. Only status `200` changes the
   * case.
   */
  readonly outcome: (life: CaseModel, given: Given) => string;
  readonly send: (scene: CaseActionScene, given: Given, life: CaseModel) => Promise<TestResponse>;
  readonly learn: (
    life: CaseModel,
    given: Given,
    answer: TestResponse,
    scene: CaseActionScene,
  ) => void;
}

/** The outcome of an action that is not possible yet, so that no request is sent. */
export const nothingSentOutcome = 'nothing was sent';

/** Returns the status of a response in the form of `outcome`. */
export const readOutcome = ({ status, body }: TestResponse): string =>
  status === 409 ? `409 ${String(body['code'])}` : String(status);

/**
 * Returns the outcome of an act that requires the right to work on the case. Staff without the
 * right get 403, and another mobile number gets 404.
 */
export const calculateOutcomeIfAllowed = (
  life: CaseModel,
  who: CaseActor,
  outcome: string,
): string => {
  if (who === 'stranger') return '404';
  return life.mayWork(who) ? outcome : '403';
};
