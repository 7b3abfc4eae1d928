import type { Audience, CaseStatus } from '@feedback/contract/kinds/audience';
import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { Channel } from '@feedback/contract/kinds/channel';
import type { Resolution } from '@feedback/contract/case-page/case-detail';
import type { Duty } from '@feedback/contract/regulator/compliance';
import type { Identifier } from '@feedback/contract/privacy/masks';
import type { Locale } from '@feedback/contract/messages';
import type { MilestoneKind } from '@feedback/contract/regulator/scores';

/** SHA-256 digests of evidence, hexadecimal, by what they are calculated from. */
export interface EvidenceDigests {
  /** What the submitter's receipt says. */
  readonly receipt?: string;
  /** A case with its rounds, messages and SCORES steps. */
  readonly state?: string;
  /** A disclosure, or a year that trustees signed. */
  readonly row?: string;
  /** The rounds that a disclosure counts. */
  readonly rounds?: string;
}

/** A case as its events carry it; the model is one. */
export interface CaseFacts {
  readonly id: number;
  readonly caseId: string;
  readonly audience: Audience;
  readonly channel: Channel;
  readonly status: CaseStatus;
  readonly locale: Locale;
  readonly submitterName: string;
  /** The user who submitted an employee's case. */
  readonly submittedBy?: number | null;
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly feedbackType: string;
  readonly subType: string;
  readonly description: string;
  readonly closureDescription?: string | null;
  readonly resolution?: Resolution | null;
  readonly rootCause?: string | null;
  readonly dueAt?: Date | null;
  /** The version of the notice that the submitter was shown. */
  readonly noticeVersion?: number | null;
  readonly hasConsented?: boolean;
}

/** Somebody whom a case is given to, or taken from, or who is told of it. */
export interface Assignee {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/** An answer to the submitter. */
export interface ReplyFacts {
  readonly id: number;
  readonly text: string;
  /** It asks something. */
  readonly asks: boolean;
}

/** What a case is, where it came from, and by when it is due. */
export interface Clocking {
  readonly class: CaseClass;
  readonly complaintCode: string | null;
  readonly source: CaseSource;
  readonly dueAt: Date | null;
}

/** A note that was written or changed. */
export interface Noting {
  readonly feedback: CaseFacts;
  /** The people whom it mentions and did not before. */
  readonly mentioned: readonly Assignee[];
}

/** A case's registration on SCORES: its number, its day, and its due date. */
export interface ScoresRegistered {
  readonly registrationNumber: string;
  readonly receivedOn: string;
  readonly dueAt: Date | null;
}

/** Who is told of a case by which level, and how many days after its receipt or before it is due. */
export interface LevelReached {
  readonly feedback: CaseFacts;
  /** Its name. */
  readonly level: string;
  readonly days: number;
  readonly to: Assignee;
}

/** What happens to a case. */
export interface CaseEvents {
  'case.created': {
    readonly feedback: CaseFacts;
    readonly owner: Assignee | null;
    /** The names of its files. */
    readonly files: readonly string[];
    readonly digests?: EvidenceDigests;
  };
  'case.attached': { readonly feedback: CaseFacts; readonly files: readonly string[] };
  'case.assigned': {
    readonly feedback: CaseFacts;
    readonly before: Assignee | null;
    readonly assignee: Assignee;
    /** It was one of many that somebody handed over; who got them is told once. */
    readonly handover?: { readonly reason: string };
  };
  /** The submitter was answered. */
  'case.replied': {
    readonly feedback: CaseFacts;
    readonly entry: ReplyFacts;
    readonly files: readonly string[];
  };
  /** The tags by their names. */
  'case.tagged': {
    readonly feedback: CaseFacts;
    readonly before: readonly string[];
    readonly after: readonly string[];
  };
  /** Somebody saw a masked field in full. */
  'case.revealed': {
    readonly feedback: CaseFacts;
    readonly field: Identifier;
    readonly reason: string | null;
    /** They searched for the whole value, which the case's mask hides. */
    readonly bySearch?: true;
  };
  /** It is held back from erasure, or no more. */
  'case.held': { readonly feedback: CaseFacts; readonly reason: string };
  'case.released': { readonly feedback: CaseFacts; readonly reason: string };
  /** Its person was taken out of it; no reason: its time was over. */
  'case.erased': {
    readonly feedback: CaseFacts;
    readonly reason: string | null;
    /** The super admin who asked for it before, by name. */
    readonly requestedBy?: string | null;
  };
  /** A super admin asked for its erasure, which waits. */
  'case.erasurePlanned': {
    readonly feedback: CaseFacts;
    readonly reason: string;
    readonly eraseAt: Date;
  };
  /** A passage of its texts, or a file, was taken out; in so many places. */
  'case.redacted': {
    readonly feedback: CaseFacts;
    readonly what: 'passage' | 'file';
    readonly places: number;
    readonly reason: string;
  };
  'case.noted': Noting;
  'case.noteChanged': Noting;
  'case.reopened': {
    readonly feedback: CaseFacts;
    readonly round: number;
    /** Null when the submitter did it: what they say stands in the conversation. */
    readonly reason: string | null;
    readonly owner: Assignee | null;
    /** The names of those that came with what the submitter said. */
    readonly files: readonly string[];
  };
  /** The submitter wrote again. */
  'case.answered': {
    readonly feedback: CaseFacts;
    readonly owner: Assignee | null;
    readonly files: readonly string[];
  };
  /** The submitter said how content they are with a closed round. */
  'case.rated': {
    readonly feedback: CaseFacts;
    readonly round: number;
    readonly stars: number;
  };
  /** Somebody said what it is; its due date may be another. */
  'case.classified': {
    readonly feedback: CaseFacts;
    readonly before: Clocking;
    readonly after: Clocking;
    readonly reason: string;
  };
  /** Its due date is another: by the policy of that day, or (no reason) after a wait. */
  'case.dueChanged': {
    readonly feedback: CaseFacts;
    readonly before: Date | null;
    readonly after: Date | null;
    readonly reason: string | null;
  };
  /** Its number on SCORES, and since when it is there; its due date may be another. */
  'case.registered': {
    readonly feedback: CaseFacts;
    readonly before: ScoresRegistered | null;
    readonly after: ScoresRegistered;
  };
  /** A step on SCORES was done on a day, or was not after all (null). */
  'case.milestone': {
    readonly feedback: CaseFacts;
    readonly milestone: MilestoneKind;
    readonly before: string | null;
    readonly after: string | null;
    /** Its document. */
    readonly files: readonly string[];
  };
  /** A due date has passed. */
  'case.breached': { readonly feedback: CaseFacts; readonly dueAt: Date };
  /** Somebody of a level is told of it. */
  'case.escalated': LevelReached;
  /** Somebody is reminded that it is due soon. */
  'case.reminded': LevelReached & { readonly dueAt: Date | null };
  /** Somebody said why a round, or a step on SCORES, was late. */
  'case.lateExplained': {
    readonly feedback: CaseFacts;
    readonly duty: Duty;
    readonly round: number;
    readonly reason: string;
  };
  'case.closed': {
    readonly feedback: CaseFacts;
    readonly statusBefore: CaseStatus;
    /** The case that goes on in its place. */
    readonly mergedInto?: CaseFacts;
  };
  /** Another case was merged into it. */
  'case.joined': {
    readonly feedback: CaseFacts;
    readonly other: CaseFacts;
    /** Its submitter wrote the other one too, and is told of it there. */
    readonly isTold: boolean;
  };
}
