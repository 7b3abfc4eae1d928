import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';

import { toIndianDay, toStartOfIndianDay } from '../platform/db/indian-days.ts';
import { type Feedback, milestoneTerms } from '../modules/cases/index.ts';
import { calculateScoresDueDate } from './classify-sample-case.ts';

/**
 * A case on SCORES: its registration number, and its steps with the days on which they were done or
 * are due.
 */
export interface SampleScores {
  readonly feedback: Feedback;
  readonly registrationNumber: string;
  readonly steps: readonly SampleStep[];
}

interface SampleStep {
  readonly kind: ScoresMilestoneKind;
  readonly doneOn: string | null;
  readonly dueAt: Date | null;
}

/** Steps of a SCORES complaint, each with the number of days from the receipt to the step. */
type Fate = readonly (readonly [kind: ScoresMilestoneKind, day: number])[];

const filedInTime: Fate = [['actionTaken', 16]];
const filedLate: Fate = [['actionTaken', 26]];
const neverFiled: Fate = [];
const inSecondReview: Fate = [
  ['actionTaken', 15],
  ['firstReview', 22],
  ['reviewPassedOn', 26],
  ['revisedReport', 33],
  ['decision', 45],
  ['secondReview', 52],
];
const closedThere: Fate = [
  ['actionTaken', 12],
  ['closed', 30],
];

const fatesOfClosed = [closedThere, filedLate, filedInTime, inSecondReview];
const fatesOfOthers = [inSecondReview, neverFiled, filedInTime];

/**
 * Creates the SCORES steps, up to `today`, of all cases whose source is SCORES. The cases must
 * already have ids.
 */
export function buildSampleScores(cases: readonly Feedback[], today: string): SampleScores[] {
  const oldestFirst = cases
    .filter(({ source }) => source === 'scores')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const [closed, others] = [true, false].map((isClosed) =>
    oldestFirst.filter(({ status }) => (status === 'closed') === isClosed),
  );
  return [
    ...(closed ?? []).map((feedback, at) => livedBy(feedback, fatesOfClosed[at % 4] ?? [], today)),
    ...(others ?? []).map((feedback, at) => livedBy(feedback, fatesOfOthers[at % 3] ?? [], today)),
  ];
}

function livedBy(feedback: Feedback, fate: Fate, today: string): SampleScores {
  const { createdAt, id } = feedback;
  const done = new Map<ScoresMilestoneKind, string>([['received', toIndianDay(createdAt)]]);
  for (const [kind, days] of fate) {
    const day = toIndianDay(createdAt, days);
    if (day <= today) done.set(kind, day);
  }
  const due = new Map<ScoresMilestoneKind, Date>();
  for (const [kind, day] of done) {
    const term = milestoneTerms[kind];
    if (term) due.set(term.of, calculateScoresDueDate(term.by, toStartOfIndianDay(day)));
  }
  return {
    feedback,
    registrationNumber: `SEBIE/MH${toIndianDay(createdAt).slice(2, 4)}/${String(id).padStart(7, '0')}/1`,
    steps: [...new Set([...done.keys(), ...due.keys()])].map((kind) => ({
      kind,
      doneOn: done.get(kind) ?? null,
      dueAt: due.get(kind) ?? null,
    })),
  };
}
