import { saveScoresRegistration, saveScoresMilestone } from '@feedback/contract/operations';
import type {
  ScoresMilestoneKind,
  SaveMilestoneRequest,
  ScoresRegistration,
} from '@feedback/contract/regulatory/scores';

import { callApi } from '../../../lib/api-client.ts';
import { sendFiles } from '../../../lib/send-files.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Records the number of a case on SCORES. */
export const requestScoresRegistration = (id: number, body: ScoresRegistration) =>
  callApi(saveScoresRegistration, { parts: { id }, body });

export const useRegisterScores = (id: number) =>
  useCaseMutation((body: ScoresRegistration) => requestScoresRegistration(id, body));

interface MilestoneWithFiles {
  readonly data: SaveMilestoneRequest;
  readonly files: readonly File[];
}

/** Records a step on SCORES, with its document. */
export const requestScoresMilestone = (
  id: number,
  kind: ScoresMilestoneKind,
  milestone: MilestoneWithFiles,
) => sendFiles(saveScoresMilestone, { parts: { id, kind }, ...milestone });

export const useSaveScoresMilestone = (id: number, kind: ScoresMilestoneKind) =>
  useCaseMutation((milestone: MilestoneWithFiles) => requestScoresMilestone(id, kind, milestone));
