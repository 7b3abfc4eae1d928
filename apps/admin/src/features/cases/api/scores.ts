import { registerScores, saveMilestone } from '@feedback/contract/operations';
import type {
  MilestoneKind,
  SaveMilestoneRequest,
  ScoresRegistration,
} from '@feedback/contract/regulatory/scores';

import { callApi } from '../../../lib/api-client.ts';
import { sendFiles } from '../../../lib/send-files.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Records the number of a case on SCORES. */
export const requestScoresRegistration = (id: number, body: ScoresRegistration) =>
  callApi(registerScores, { parts: { id }, body });

export const useRegisterScores = (id: number) =>
  useCaseMutation((body: ScoresRegistration) => requestScoresRegistration(id, body));

interface MilestoneWithFiles {
  readonly data: SaveMilestoneRequest;
  readonly files: readonly File[];
}

/** Records a step on SCORES, with its document. */
export const requestScoresMilestone = (
  id: number,
  kind: MilestoneKind,
  milestone: MilestoneWithFiles,
) => sendFiles(saveMilestone, { parts: { id, kind }, ...milestone });

export const useSaveScoresMilestone = (id: number, kind: MilestoneKind) =>
  useCaseMutation((milestone: MilestoneWithFiles) => requestScoresMilestone(id, kind, milestone));
