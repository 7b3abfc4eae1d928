import type { ImportCandidate, ImportRow } from '@feedback/contract/regulatory/scores-import';
import { importLimits } from '@feedback/contract/limits';
import { query } from '../../../../platform/db/query.ts';
import {
  normalizeForBlindIndex,
  findCasesByBlindIndex,
  hasCaseIndexedIdentifier,
} from '../../../cases/index.ts';

import type { ListedScoresComplaint, ScoresListProblem } from './parse-list.ts';

type Match = NonNullable<ImportRow['by']>;

interface ComplaintMatch extends Omit<ImportCandidate, 'feedbackDate'> {
  readonly row: number;
  readonly by: Match;
  readonly createdAt: Date;
  /**
   * Receipt day on SCORES that the case has for this number; null when the case does not have the
   * number.
   */
  readonly receivedOn: string | null;
}

/** Kinds of matches, the most reliable first. Only matches of the most reliable kind count. */
const surest: readonly Match[] = ['number', 'pan', 'name'];

/** A row of the list with its problems as message keys. */
export type MatchedScoresRow = Omit<ImportRow, 'problems'> & { problems: ScoresListProblem[] };

/**
 * Matches each row of the list to a case: by its SCORES number, else by its PAN when exactly one
 * open case with that PAN is not on SCORES yet. Proposes several matches, or matches by name, for a
 * person to choose.
 */
export async function matchScoresListToCases(
  complaints: readonly ListedScoresComplaint[],
): Promise<MatchedScoresRow[]> {
  const found = await findCandidates(complaints);
  return complaints.map((complaint) => {
    const own = found.filter(({ row }) => row === complaint.row);
    const by = surest.find((match) => own.some((each) => each.by === match)) ?? null;
    const best = own.filter((each) => each.by === by).slice(0, importLimits.mostCandidates);
    const [only] = best;
    const isSure = by !== 'name' && best.length === 1;
    return {
      ...complaint,
      problems: [...complaint.problems],
      by,
      candidates: best.map(serialize),
      caseKey: (isSure && only?.id) || null,
      isKnown: by === 'number' && only?.receivedOn === complaint.values.receivedOn,
    };
  });
}

async function findCandidates(
  complaints: readonly ListedScoresComplaint[],
): Promise<readonly ComplaintMatch[]> {
  const listed = complaints.filter(({ values }) => values.pan !== '');
  const ofPans = await findCasesByBlindIndex(
    listed.map(({ values }) => normalizeForBlindIndex('pan', values.pan)),
  );
  const byPan = listed.flatMap(({ row, values }) =>
    ofPans
      .filter((found) => hasCaseIndexedIdentifier(found, normalizeForBlindIndex('pan', values.pan)))
      .map(({ id }) => ({ row, id })),
  );
  const columns = [
    complaints.map(({ row }) => row),
    complaints.map(({ values }) => values.registrationNumber),
    complaints.map(({ values }) => values.name),
    byPan.map(({ row }) => row),
    byPan.map(({ id }) => id),
  ];
  const facts = `f.id, f.case_id AS "caseId", f.submitter_name AS name, f.status,
    f.created_at AS "createdAt"`;
  const free = `f.status <> 'closed' AND f.audience <> 'e'
    AND NOT EXISTS (SELECT FROM scores_complaints AS s WHERE s.feedback_id = f.id)`;
  const rows = await query<ComplaintMatch>(
    `WITH list AS (
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[]) AS one (row, number, name)
     )
     SELECT list.row, 'number' AS by, ${facts}, to_char(m.done_on, 'YYYY-MM-DD') AS "receivedOn"
     FROM list JOIN scores_complaints AS s ON upper(s.registration_number) = upper(list.number)
       JOIN feedbacks AS f ON f.id = s.feedback_id
       LEFT JOIN scores_milestones AS m ON m.feedback_id = f.id AND m.kind = 'received'
     UNION ALL
     SELECT same.row, 'pan', ${facts}, NULL
     FROM unnest($4::int[], $5::int[]) AS same (row, id) JOIN feedbacks AS f USING (id)
     WHERE ${free}
     UNION ALL
     SELECT list.row, 'name', ${facts}, NULL
     FROM list JOIN feedbacks AS f
       ON lower(normalize(f.submitter_name)) = lower(normalize(list.name)) WHERE ${free}
     ORDER BY "createdAt" DESC, id DESC`,
    columns,
  );
  return rows;
}

const serialize = ({ id, caseId, name, status, createdAt }: ComplaintMatch): ImportCandidate => ({
  id,
  caseId,
  name,
  status,
  feedbackDate: createdAt.toISOString(),
});
