import type { CaseDetail } from '@feedback/contract/case-detail';

import { AuditEvent } from '../../domain/audit/audit-event.ts';
import { canWorkCase } from '../../domain/cases/case-access.ts';
import { findEntries } from '../../domain/cases/entries/find-entries.ts';
import { presentTimeline, referenceTo } from '../../domain/cases/entries/present-timeline.ts';
import { hasUnseenMention } from '../../domain/cases/entries/unseen-mentions.ts';
import { findRounds } from '../../domain/cases/find-rounds.ts';
import type { Feedback } from '../../domain/cases/feedback.ts';
import { findLinkedCases, findMergedInto } from '../../domain/cases/linked-cases.ts';
import { findCaseRow, presentCaseDetail, presentEvent } from '../../domain/cases/present-case.ts';
import { findRelatedCases } from '../../domain/cases/related-cases.ts';
import { findScores } from '../../domain/cases/scores/find-scores.ts';
import { findWatchers } from '../../domain/cases/watchers.ts';
import { findDeliveries } from '../../domain/messages/deliveries.ts';
import { findMachineMails } from '../../domain/messages/inbox/machine-mails.ts';
import type { Viewer } from '../../domain/people/viewer.ts';
import type { Services } from '../../services.ts';

/** All that somebody who may see a case is shown of it. */
export async function describeCase(
  { pool, sequelize }: Services,
  viewer: Viewer,
  feedback: Feedback,
): Promise<CaseDetail> {
  const viewerId = 'userId' in viewer ? viewer.userId : null;
  const [
    row,
    events,
    entries,
    deliveries,
    machineMails,
    rounds,
    related,
    linked,
    into,
    scores,
    isMentioned,
    watchers,
  ] = await Promise.all([
    findCaseRow(pool, feedback),
    AuditEvent.findAll({
      where: { entity: 'case', entityId: String(feedback.id) },
      order: [['id', 'ASC']],
    }),
    findEntries(feedback.id),
    findDeliveries(feedback.id),
    findMachineMails(pool, feedback.id),
    findRounds(feedback),
    findRelatedCases(pool, viewer, feedback),
    findLinkedCases(sequelize, feedback),
    findMergedInto(feedback),
    findScores(feedback),
    viewerId !== null && hasUnseenMention(viewerId, feedback.id),
    findWatchers(pool, feedback.id),
  ]);
  const history = events.map(presentEvent);
  const written = { feedback, entries, linked, deliveries, machineMails };
  const timeline = presentTimeline(written, history, viewerId);
  return presentCaseDetail(row, feedback, {
    history,
    rounds,
    timeline,
    scores,
    related,
    mayWork: canWorkCase(viewer, feedback),
    isMentioned,
    watchers: watchers.map(({ employeeName }) => employeeName),
    isWatched: watchers.some(({ id }) => id === viewerId),
    mergedInto: into && referenceTo(into),
    merged: linked.map((one) => referenceTo(one.feedback)),
  });
}
