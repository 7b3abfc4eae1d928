import { isComplaintClass } from '@feedback/contract/kinds/case-class';

import type { CaseClassification } from '../case-record.ts';
import { calculateOutcomeIfAllowed, type CaseAction } from './case-action.ts';
import type { TestStaffMember, CaseActor } from './case-model.ts';

/** Assigns the case to a user. */
export const assignAction: CaseAction<{ who: TestStaffMember; to: TestStaffMember }> = {
  outcome(life, { who, to }) {
    if (who === 'employee') return '403';
    if (life.isClosed) return calculateOutcomeIfAllowed(life, who, '409 alreadyClosed');
    // Only admins can be assignees, also when a super admin makes the assignment.
    if (to === 'employee') return calculateOutcomeIfAllowed(life, who, '400');
    return calculateOutcomeIfAllowed(
      life,
      who,
      life.assignee === to ? '409 alreadyAssigned' : '200',
    );
  },
  send: ({ id, as, userOf }, { who, to }) =>
    as(who).post('feedback/assign', {
      feedbackId: id,
      type: 'c',
      assignedTo: userOf(to).employeeCode,
      emailTo: userOf(to).email,
      assignedBy: '',
    }),
  learn(life, { who, to }) {
    life.record(life.assignee ? 'reassigned' : 'assigned', who);
    life.assignee = to;
  },
};

/** Closes the case, with the correct or a wrong audience in the request. */
export const closeAction: CaseAction<{
  who: TestStaffMember;
  isActionable: boolean;
  mended: string;
  type: 'c' | 'd';
}> = {
  outcome(life, { who, isActionable, mended, type }) {
    if (type === 'd') return calculateOutcomeIfAllowed(life, who, '404');
    if (life.isClosed) return calculateOutcomeIfAllowed(life, who, '409 alreadyClosed');
    const lacksMended = life.kind.class === 'accessibility' && isActionable && !mended;
    return calculateOutcomeIfAllowed(life, who, lacksMended ? '400' : '200');
  },
  send: ({ id, as }, { who, isActionable, mended, type }) =>
    as(who).post('admin/closeFeedback', {
      id,
      userType: type,
      feedackClosureDesc: 'Answered on the phone',
      resolution: isActionable ? 'resolved' : 'nonActionable',
      mended,
    }),
  learn: (life, { who, isActionable }) =>
    life.end(isActionable ? 'resolved' : 'nonActionable', who),
};

/** Merges the case into the twin case, or into the case itself. */
export const mergeAction: CaseAction<{ who: TestStaffMember; isIntoItself: boolean }> = {
  outcome(life, { who, isIntoItself }) {
    if (isIntoItself) return calculateOutcomeIfAllowed(life, who, '409 mergeIntoItself');
    // The twin case is unassigned, so no admin may merge into the twin.
    if (who !== 'superadmin') return calculateOutcomeIfAllowed(life, who, '400');
    return life.isClosed ? '409 alreadyClosed' : '200';
  },
  send: ({ id, caseId, twin, as }, { who, isIntoItself }) =>
    as(who).post(`admin/case/${id}/merge`, { into: isIntoItself ? caseId : twin.caseId }),
  learn(life, { who }) {
    life.end('duplicate', who);
    life.isMerged = true;
  },
};

/** Reopens the case, as staff or as the submitter. */
export const reopenAction: CaseAction<{ who: CaseActor; text: string }> = {
  outcome: (life, { who }) =>
    calculateOutcomeIfAllowed(life, who, life.isClosed ? '200' : '409 notClosed'),
  send: ({ id, caseId, as }, { who, text: reason }) =>
    who === 'submitter' || who === 'stranger'
      ? as(who).post(`status/case/${caseId}/reopen`, { reason })
      : as(who).post(`admin/case/${id}/reopen`, { reason }),
  learn(life, { who, text: reason }) {
    life.reopen(who);
    // The reason of staff appears in the history only.
    if (who === 'submitter') life.say('in', who, reason);
  },
};

/** Sets a random subset of two existing tags and a tag that does not exist. */
export const tagCaseAction: CaseAction<{ who: TestStaffMember; which: number[] }> = {
  outcome: (life, { who, which }) =>
    who === 'employee'
      ? '403'
      : calculateOutcomeIfAllowed(life, who, which.includes(2) ? '400' : '200'),
  send: ({ id, as, tags }, { who, which }) =>
    // The third tag does not exist.
    as(who).post(`admin/case/${id}/tags`, { tags: which.map((one) => tags[one] ?? 999_999) }),
  learn(life, { who, which }, _answer, { tags }) {
    const given = tags.filter((_, index) => which.includes(index));
    if (String(given) !== String(life.tags)) life.record('tagged', who);
    life.tags = given;
  },
};

/** Classifies the case. */
export const classifyAction: CaseAction<{ who: TestStaffMember; kind: CaseClassification }> = {
  outcome(life, { who, kind }) {
    if (who === 'employee') return '403';
    if (isComplaintClass(kind.class) && kind.complaintCode === null) return '400';
    return calculateOutcomeIfAllowed(life, who, '200');
  },
  send: ({ id, as }, { who, kind }) =>
    as(who).post(`admin/case/${id}/class`, { ...kind, reason: 'It says so itself' }),
  learn(life, { who, kind }) {
    life.kind = {
      ...kind,
      complaintCode: isComplaintClass(kind.class) ? kind.complaintCode : null,
    };
    // The due date of a closed round stays.
    if (!life.isClosed) life.due = undefined;
    life.record('classified', who);
  },
};

/** Puts the case on hold against erasure, or releases the hold. */
export const legalHoldAction: CaseAction<{
  who: TestStaffMember;
  isReleased: boolean;
  text: string;
}> = {
  outcome(life, { who, isReleased }) {
    if (who !== 'superadmin') return '403';
    return isReleased && life.hold === null ? '404' : '200';
  },
  send: ({ id, as }, { who, isReleased, text: reason }) =>
    as(who).post(`admin/case/${id}/${isReleased ? 'release' : 'hold'}`, { reason }),
  learn(life, { who, isReleased, text: reason }) {
    life.hold = isReleased ? null : reason;
    life.record(isReleased ? 'released' : 'held', who);
  },
};

/** Rates the closed round of the case. */
export const rateAction: CaseAction<{ who: CaseActor; stars: number }> = {
  outcome(life, { who, stars }) {
    if (!life.isClosed) return calculateOutcomeIfAllowed(life, who, '409 notClosed');
    const isOther = life.current.stars !== null && life.current.stars !== stars;
    return calculateOutcomeIfAllowed(life, who, isOther ? '409 alreadyRated' : '200');
  },
  send: ({ caseId, as }, { who, stars }) =>
    as(who).post(`status/case/${caseId}/rating`, { stars, text: '' }),
  learn(life, { who, stars }) {
    if (life.current.stars === null) life.record('rated', who);
    life.current.stars = stars;
  },
};
