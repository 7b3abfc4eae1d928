import {
  milestoneKindSchema,
  type ScoresMilestoneState,
  type ScoresData,
} from '@feedback/contract/regulatory/scores';
import { toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import type { DueDateFacts } from '../sla/index.ts';
import { User } from '../auth/index.ts';
import { Attachment } from './attachment.ts';
import type { Feedback } from './feedback.ts';
import { serializeAttachment } from './serialize-case.ts';
import { endingMilestones } from './milestone-rules.ts';
import { ScoresComplaint, ScoresMilestone } from './scores-models.ts';

/** Returns a case's SCORES data, or null for a case that is not on SCORES. */
export async function findScoresData({ id, source }: Feedback): Promise<ScoresData | null> {
  const [complaint, milestones] = await Promise.all([
    ScoresComplaint.findByPk(id),
    ScoresMilestone.findAll({
      where: { feedbackId: id },
      include: [
        { model: User, as: 'person', paranoid: false },
        { model: Attachment, as: 'document', where: { feedbackId: id }, required: false },
      ],
    }),
  ]);
  if (!complaint && source !== 'scores') return null;
  const known = new Map(milestones.map((each) => [each.kind, each]));
  return {
    registrationNumber: complaint?.registrationNumber ?? null,
    isOver: endingMilestones.some((kind) => known.get(kind)?.doneOn),
    milestones: milestoneKindSchema.options.map((kind) => serialize(kind, known.get(kind))),
  };
}

const serialize = (
  kind: ScoresMilestoneState['kind'],
  known?: ScoresMilestone,
): ScoresMilestoneState => ({
  kind,
  dueAt: known?.dueAt?.toISOString() ?? null,
  doneOn: known?.doneOn ?? null,
  by: known?.person?.employeeName ?? null,
  document: known?.document ? serializeAttachment(known.document) : null,
});

/**
 * Returns the facts that determine a case's due dates. A SCORES complaint counts from the receipt
 * on SCORES, which may be later than the receipt of the case (rule 13.1).
 */
export async function findDueDateFacts(feedback: Feedback): Promise<DueDateFacts> {
  const { clocked, id, round, source } = feedback;
  if (source !== 'scores' || round > 1) return clocked;
  const where = { feedbackId: id, kind: 'received' } as const;
  const received = await ScoresMilestone.findOne({ where });
  return received?.doneOn
    ? { ...clocked, receivedAt: toStartOfIndianDay(received.doneOn) }
    : clocked;
}
