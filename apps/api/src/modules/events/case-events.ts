import type { Audience, CaseStatus } from '@feedback/contract/kinds/audience';
import type { ReplyCancelCause } from '@feedback/contract/conversations/timeline';
import type { CaseClass, CaseSource } from '@feedback/contract/kinds/case-class';
import type { Channel } from '@feedback/contract/kinds/channel';
import type { Resolution } from '@feedback/contract/case-page/case-detail';
import type { ComplianceDuty } from '@feedback/contract/regulatory/compliance';
import type { IdentifierKind } from '@feedback/contract/privacy/masks';
import type { Locale } from '@feedback/contract/messages';
import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';

/** SHA-256 digests of evidence in hexadecimal, named by their input. */
export interface EvidenceDigests {
  /** The digest that the submitter's receipt shows. */
  readonly receipt?: string;
  /** A case with its rounds, messages and SCORES steps. */
  readonly state?: string;
  /** A disclosure, or a year that trustees signed. */
  readonly row?: string;
  /** The rounds that a disclosure counts. */
  readonly rounds?: string;
}

/** A case as its events carry it; the model is one. */
export interface CaseEventData {
  readonly id: number;
  readonly caseId: string;
  readonly audience: Audience;
  readonly channel: Channel;
  readonly status: CaseStatus;
  readonly locale: Locale;
  readonly submitterName: string;
  /** Id of the employee who submitted the case; null for a case of the public. */
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

/** A user whom a case is assigned to or taken from, or who is notified about it. */
export interface AssigneeEventData {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/** A reply to the submitter. */
export interface ReplyEventData {
  readonly id: number;
  readonly text: string;
  /** True when the reply asks the submitter a question. */
  readonly asks: boolean;
}

/** The class, complaint code, source and due date of a case. */
export interface ClassificationEventData {
  readonly class: CaseClass;
  readonly complaintCode: string | null;
  readonly source: CaseSource;
  readonly dueAt: Date | null;
}

/** A note that was added or changed. */
export interface NoteEventData {
  readonly feedback: CaseEventData;
  /** The users whom the note mentions now and did not mention before. */
  readonly mentioned: readonly AssigneeEventData[];
}

/** A case's registration on SCORES: its number, its day, and its due date. */
export interface ScoresRegistrationEventData {
  readonly registrationNumber: string;
  readonly receivedOn: string;
  readonly dueAt: Date | null;
}

/**
 * The user whom an escalation level notifies of a case, and the days after receipt or before the
 * due date.
 */
export interface EscalationLevelEventData {
  readonly feedback: CaseEventData;
  /** The name of the level. */
  readonly level: string;
  readonly days: number;
  readonly to: AssigneeEventData;
}

/** The events of a case, with their data. */
export interface CaseEvents {
  'case.created': {
    readonly feedback: CaseEventData;
    readonly owner: AssigneeEventData | null;
    /** The names of its files. */
    readonly files: readonly string[];
    readonly digests?: EvidenceDigests;
  };
  'case.attached': { readonly feedback: CaseEventData; readonly files: readonly string[] };
  'case.assigned': {
    readonly feedback: CaseEventData;
    readonly before: AssigneeEventData | null;
    readonly assignee: AssigneeEventData;
    /**
     * Set when the case was one of many that a user handed over: the new assignee gets one
     * notification for all.
     */
    readonly handover?: { readonly reason: string };
  };
  /** A user replied to the submitter. */
  'case.replied': {
    readonly feedback: CaseEventData;
    readonly entry: ReplyEventData;
    readonly files: readonly string[];
    /** Set when the reply also closes the case; then `case.closed` notifies of both. */
    readonly closes?: true;
  };
  /** A user chose the time at which a reply is sent. */
  'case.replyScheduled': { readonly feedback: CaseEventData; readonly leavesAt: Date };
  /** A reply was cancelled before it was sent: undone by a user, or for another cause. */
  'case.replyCancelled': {
    readonly feedback: CaseEventData;
    readonly cause: ReplyCancelCause | 'undone';
    /** The author, unless they were deleted. */
    readonly author: AssigneeEventData | null;
  };
  /** The tags by their names. */
  'case.tagged': {
    readonly feedback: CaseEventData;
    readonly before: readonly string[];
    readonly after: readonly string[];
  };
  /** A user revealed a masked field. */
  'case.revealed': {
    readonly feedback: CaseEventData;
    readonly field: IdentifierKind;
    readonly reason: string | null;
    /** True when the user searched for the whole value, which the mask hides. */
    readonly bySearch?: true;
  };
  /** The case was put on hold against erasure, or released. */
  'case.held': { readonly feedback: CaseEventData; readonly reason: string };
  'case.released': { readonly feedback: CaseEventData; readonly reason: string };
  /**
   * The personal data of the case was erased; without a reason, because its retention period ended.
   */
  'case.erased': {
    readonly feedback: CaseEventData;
    readonly reason: string | null;
    /** The name of the super admin who requested the erasure before. */
    readonly requestedBy?: string | null;
  };
  /** A super admin requested an erasure, which is planned. */
  'case.erasurePlanned': {
    readonly feedback: CaseEventData;
    readonly reason: string;
    readonly eraseAt: Date;
  };
  /** A passage of the case's texts, or a file, was redacted, with the number of places. */
  'case.redacted': {
    readonly feedback: CaseEventData;
    readonly what: 'passage' | 'file';
    readonly places: number;
    readonly reason: string;
  };
  'case.noted': NoteEventData;
  'case.noteChanged': NoteEventData;
  'case.reopened': {
    readonly feedback: CaseEventData;
    readonly round: number;
    /** Null when the submitter reopened the case: their text stands in the conversation. */
    readonly reason: string | null;
    readonly owner: AssigneeEventData | null;
    /** The names of the files that the submitter sent with their text. */
    readonly files: readonly string[];
  };
  /** The submitter wrote another message. */
  'case.answered': {
    readonly feedback: CaseEventData;
    readonly owner: AssigneeEventData | null;
    readonly files: readonly string[];
  };
  /** The submitter rated a closed round. */
  'case.rated': {
    readonly feedback: CaseEventData;
    readonly round: number;
    readonly stars: number;
  };
  /** A user classified the case; its due date may have changed. */
  'case.classified': {
    readonly feedback: CaseEventData;
    readonly before: ClassificationEventData;
    readonly after: ClassificationEventData;
    readonly reason: string;
  };
  /** The due date changed: by the policy of that day, or without a reason after a wait. */
  'case.dueChanged': {
    readonly feedback: CaseEventData;
    readonly before: Date | null;
    readonly after: Date | null;
    readonly reason: string | null;
  };
  /** The SCORES number and date of the case were set or changed; its due date may have changed. */
  'case.registered': {
    readonly feedback: CaseEventData;
    readonly before: ScoresRegistrationEventData | null;
    readonly after: ScoresRegistrationEventData;
  };
  /** A step on SCORES was marked as done on a day, or as not done (null). */
  'case.milestone': {
    readonly feedback: CaseEventData;
    readonly milestone: ScoresMilestoneKind;
    readonly before: string | null;
    readonly after: string | null;
    /** The names of the files that document the step. */
    readonly files: readonly string[];
  };
  /** A due date has passed. */
  'case.breached': { readonly feedback: CaseEventData; readonly dueAt: Date };
  /** A user of an escalation level is notified of the case. */
  'case.escalated': EscalationLevelEventData;
  /** A user is reminded that the case is due soon. */
  'case.reminded': EscalationLevelEventData & { readonly dueAt: Date | null };
  /** A user set a reminder on the case, or removed it (null). */
  'case.reminderSet': {
    readonly feedback: CaseEventData;
    readonly at: Date | null;
    readonly quietDays: number | null;
  };
  /** A user's reminder on the case is due. */
  'case.reminderDue': { readonly feedback: CaseEventData; readonly user: AssigneeEventData };
  /** A user explained why a round, or a step on SCORES, was late. */
  'case.lateExplained': {
    readonly feedback: CaseEventData;
    readonly duty: ComplianceDuty;
    readonly round: number;
    readonly reason: string;
  };
  'case.closed': {
    readonly feedback: CaseEventData;
    readonly statusBefore: CaseStatus;
    /** The case into which this one was merged. */
    readonly mergedInto?: CaseEventData;
    /** The reply that closed the case, with the number of its files. */
    readonly reply?: { readonly entry: ReplyEventData; readonly files: number };
  };
  /** Another case was merged into this case. */
  'case.joined': {
    readonly feedback: CaseEventData;
    readonly other: CaseEventData;
    /** True when the same submitter wrote the other case and is notified there. */
    readonly isTold: boolean;
  };
}

declare module '../../platform/events/event.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds these events
  interface DomainEvents extends CaseEvents {}
}
