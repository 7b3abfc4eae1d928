import { caseWorkLimits } from '@feedback/contract/limits';
import type { OwnCaseRow } from '@feedback/contract/submitter-portal/own-case';
import { query } from '../../platform/db/query.ts';
import { currentLocale, viewer } from '../../platform/context/context.ts';
import {
  canWorkCase,
  normalizeForBlindIndex,
  Feedback,
  findCaseIdsByBlindIndex,
} from '../cases/index.ts';
import { loadTopicTranslation } from '../reference-data/index.ts';
import { determineCaseState, type NewestCaseMessage } from './case-state.ts';
import { serializeOwnCaseRow } from './serialize-own-case.ts';

/** Returns the cases of the current submitter's proven mobile, newest first. */
export async function findOwnCases(): Promise<OwnCaseRow[]> {
  const asking = viewer();
  if (asking.kind !== 'provenMobile') return [];
  const found = await Feedback.findAll({
    where: { id: await findCaseIdsByBlindIndex([normalizeForBlindIndex('mobile', asking.mobile)]) },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: caseWorkLimits.caseAccess.maxListed,
  });
  const cases = found.filter((feedback) => canWorkCase(asking, feedback));
  const last = await lastMessages(cases);
  const translateTopic = await loadTopicTranslation(currentLocale());
  return cases.map((feedback) => {
    const state = determineCaseState(feedback, last.get(feedback.id));
    return serializeOwnCaseRow(feedback, state, translateTopic);
  });
}

async function lastMessages(cases: readonly Feedback[]) {
  const rows = await query<NewestCaseMessage & { feedbackId: number }>(
    `SELECT DISTINCT ON (feedback_id) feedback_id AS "feedbackId", kind, created_at AS "createdAt"
     FROM case_entries WHERE feedback_id = ANY($1) AND kind IN ('in', 'out')
     ORDER BY feedback_id, id DESC`,
    [cases.map(({ id }) => id)],
  );
  return new Map(rows.map(({ feedbackId, ...message }) => [feedbackId, message]));
}
