import type { Audience, CaseStatus } from '@feedback/contract/audience';
import type { CaseClass, CaseSource } from '@feedback/contract/case-class';
import type { Channel } from '@feedback/contract/channel';
import { limits, workLimits } from '@feedback/contract/limits';
import type { Resolution, WaitingFor } from '@feedback/contract/case-detail';
import type { Locale } from '@feedback/contract/messages';
import {
  Model,
  type CreationOptional,
  type ForeignKey,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
} from 'sequelize';

import { ConflictError, TooLargeError } from '../../errors.ts';
import type { Clocked, Dues } from '../compliance/find-dues.ts';
import type { Attachment } from './attachment.ts';
import type { EndedRound } from './case-round.ts';

/** What a case is, and where it came from. */
export interface CaseKind {
  readonly class: CaseClass;
  readonly complaintCode: string | null;
  readonly source: CaseSource;
}

/**
 * A case: what somebody told the company, and what became of it. It keeps the names that were
 * chosen, not references to the reference data, which may change (contract 5).
 */
export class Feedback extends Model<InferAttributes<Feedback>, InferCreationAttributes<Feedback>> {
  declare id: CreationOptional<number>;
  /** What people are told, such as `MF-7K4Q-9M2X`. */
  declare caseId: string;
  declare audience: Audience;
  declare submissionId: CreationOptional<string | null>;
  /** What it was entered through; only by `web` is the mobile verified. */
  declare channel: CreationOptional<Channel>;
  declare submissionDigest: CreationOptional<Buffer | null>;
  declare status: CaseStatus;

  declare submitterName: string;
  /** The employee who submitted it, of an employee's case. */
  declare submittedBy: CreationOptional<ForeignKey<number | null>>;
  declare employeeCode: CreationOptional<string | null>;
  declare mobile: CreationOptional<string | null>;
  declare email: CreationOptional<string | null>;
  declare arn: CreationOptional<string | null>;
  declare euin: CreationOptional<string | null>;
  declare pan: CreationOptional<string | null>;
  declare folio: CreationOptional<string | null>;

  declare location: string;
  declare area: CreationOptional<string | null>;
  declare city: CreationOptional<string | null>;
  declare feedbackType: string;
  declare subType: string;
  declare typeOfBtl: CreationOptional<string | null>;
  declare amcName: CreationOptional<string | null>;
  declare description: string;
  /** The language it was submitted in, which its submitter is answered in. */
  declare locale: CreationOptional<Locale>;
  /** Kept by the database. */
  declare attachmentCount: CreationOptional<number>;

  declare assignedTo: CreationOptional<ForeignKey<number | null>>;
  declare assignedAt: CreationOptional<Date | null>;
  declare closedBy: CreationOptional<ForeignKey<number | null>>;
  declare closedAt: CreationOptional<Date | null>;
  declare closureDescription: CreationOptional<string | null>;
  /** The case that goes on in this one's place, while this one is closed as its duplicate. */
  declare mergedInto: CreationOptional<ForeignKey<number | null>>;
  /** How the present round ended; null of one that the version before closed as resolved. */
  declare resolution: CreationOptional<Resolution | null>;
  /** 1 is the submission; each reopening begins the next. */
  declare round: CreationOptional<number>;
  /** When the present round began, unless it is the first. */
  declare reopenedAt: CreationOptional<Date | null>;
  declare waitingFor: CreationOptional<WaitingFor | null>;
  declare waitingSince: CreationOptional<Date | null>;
  declare class: CreationOptional<CaseClass>;
  /** Of a complaint alone. */
  declare complaintCode: CreationOptional<string | null>;
  declare source: CreationOptional<CaseSource>;
  /** When somebody last said that its class is another. */
  declare classifiedAt: CreationOptional<Date | null>;
  /** By the statutory clock, else the service target (beyond 3). */
  declare dueAt: CreationOptional<Date | null>;
  declare serviceDueAt: CreationOptional<Date | null>;
  /** The tags that it carries. */
  declare tagIds: CreationOptional<number[]>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare attachments?: NonAttribute<Attachment[]>;

  /** When the present round was received. */
  get receivedAt(): NonAttribute<Date> {
    return this.reopenedAt ?? this.createdAt;
  }

  /** Gives a new case to its owner; without one it stays open. Does not save. */
  assignToOwner(ownerId: number | null, at: Date): void {
    if (ownerId === null) return;
    this.give(ownerId, at);
  }

  /**
   * Gives the case to somebody else. Does not save.
   * @throws ConflictError when it is closed: closing is for good; when they have it already
   */
  reassign(assigneeId: number, at: Date): void {
    this.requireUnclosed();
    if (this.assignedTo === assigneeId) throw new ConflictError('alreadyAssigned');
    this.give(assigneeId, at);
  }

  /**
   * Ends the present round. Does not save.
   * @throws ConflictError when it is closed already
   */
  close(
    closedBy: number | null,
    description: string,
    at: Date,
    resolution: Resolution = 'resolved',
  ): void {
    this.requireUnclosed();
    this.status = 'closed';
    this.resolution = resolution;
    this.closedBy = closedBy;
    this.closedAt = at;
    this.closureDescription = description;
    this.mergedInto = null;
    this.waitingFor = null;
    this.waitingSince = null;
  }

  /**
   * Ends it as a duplicate of another case, which goes on. Does not save.
   * @throws ConflictError `alreadyClosed`, `mergeIntoItself`, `mergeIntoMerged`,
   *   `mergeIntoClosed`, `mergeOtherAudience`
   */
  merge(into: Feedback, closedBy: number | null, description: string, at: Date): void {
    if (into.id === this.id) throw new ConflictError('mergeIntoItself');
    this.requireUnclosed();
    if (into.isMerged) throw new ConflictError('mergeIntoMerged');
    if (into.status === 'closed') throw new ConflictError('mergeIntoClosed');
    if (into.audience !== this.audience) throw new ConflictError('mergeOtherAudience');
    this.close(closedBy, description, at, 'duplicate');
    this.mergedInto = into.id;
  }

  /** Another goes on in its place. What an older version opened again is not merged any more. */
  get isMerged(): NonAttribute<boolean> {
    return this.status === 'closed' && Boolean(this.mergedInto);
  }

  /** Both are the same person's, as far as is known. */
  isOfSubmitterOf({ audience, mobile, submittedBy }: Feedback): NonAttribute<boolean> {
    if (audience !== this.audience) return false;
    return audience === 'e' ? submittedBy === this.submittedBy : mobile === this.mobile;
  }

  /**
   * Notes that its submitter is answered, or asked. Does not save.
   * @throws ConflictError `replyToClosed` when it is closed
   */
  reply(asks: boolean, at: Date): void {
    if (this.status === 'closed') throw new ConflictError('replyToClosed');
    if (!asks) return;
    this.waitingFor = 'submitter';
    this.waitingSince ??= at;
  }

  /**
   * Notes that its submitter has answered: it waits for them no more. Does not save.
   * @returns since when it waited for them; null when it did not
   * @throws ConflictError `replyToClosed` when it is closed
   */
  answer(): Date | null {
    if (this.status === 'closed') throw new ConflictError('replyToClosed');
    const since = this.waitingSince ?? null;
    this.waitingFor = null;
    this.waitingSince = null;
    return since;
  }

  /** What its clocks depend on. */
  get clocked(): NonAttribute<Clocked> {
    const { class: kind, source, feedbackType, location, receivedAt } = this;
    return { class: kind, source, feedbackType, location, receivedAt };
  }

  get dues(): NonAttribute<Dues> {
    return { dueAt: this.dueAt ?? null, serviceDueAt: this.serviceDueAt ?? null };
  }

  /** Says what it is; only a complaint has a code. Does not save. */
  classify({ class: kind, complaintCode, source }: CaseKind, at: Date): void {
    this.class = kind;
    this.complaintCode = kind === 'complaint' ? complaintCode : null;
    this.source = source;
    this.classifiedAt = at;
  }

  /** Takes new due dates, unless it is closed: of a closed round nothing changes. Does not save. */
  setDue({ dueAt, serviceDueAt }: Dues): void {
    if (this.status === 'closed') return;
    this.dueAt = dueAt;
    this.serviceDueAt = serviceDueAt;
  }

  /** Until when its submitter may open it again; null when it is not closed (beyond 1). */
  get reopenUntil(): NonAttribute<Date | null> {
    return this.daysAfterClosing(workLimits.caseAccess.reopenDays);
  }

  /** Until when its submitter may rate the present round; null when it is not closed. */
  get rateUntil(): NonAttribute<Date | null> {
    return this.daysAfterClosing(workLimits.caseAccess.rateDays);
  }

  /**
   * Refuses a submitter who comes too late.
   * @throws ConflictError `notClosed`, `reopenTooLate`
   */
  requireReopenable(at: Date): void {
    if (!this.reopenUntil) throw new ConflictError('notClosed');
    if (at > this.reopenUntil) throw new ConflictError('reopenTooLate');
  }

  /**
   * Refuses a rating that is too early or too late.
   * @throws ConflictError `notClosed`, `ratingTooLate`
   */
  requireRateable(at: Date): void {
    if (!this.rateUntil) throw new ConflictError('notClosed');
    if (at > this.rateUntil) throw new ConflictError('ratingTooLate');
  }

  /**
   * Begins the next round, for who had the case or, with null, for nobody. Does not save.
   * @returns the round that was closed, to be kept
   * @throws ConflictError `notClosed` when it is not closed
   */
  reopen(assigneeId: number | null, at: Date): EndedRound {
    if (!this.closedAt) throw new ConflictError('notClosed');
    const ended: EndedRound = {
      feedbackId: this.id,
      round: this.round,
      receivedAt: this.receivedAt,
      resolvedAt: this.closedAt,
      resolution: this.resolution ?? 'resolved',
      resolvedBy: this.closedBy ?? null,
      closureDescription: this.closureDescription ?? '',
      class: this.class,
      complaintCode: this.complaintCode ?? null,
      source: this.source,
      classifiedAt: this.classifiedAt ?? null,
      dueAt: this.dueAt ?? null,
    };
    this.status = assigneeId === null ? 'open' : 'assigned';
    if (assigneeId === null) {
      this.assignedTo = null;
      this.assignedAt = null;
    }
    this.closedBy = null;
    this.closedAt = null;
    this.closureDescription = null;
    this.resolution = null;
    this.mergedInto = null;
    this.round += 1;
    this.reopenedAt = at;
    this.classifiedAt = null;
    return ended;
  }

  /**
   * Takes more files; the database counts them. Does not save.
   * @throws ConflictError `caseClosed` when it is closed
   * @throws TooLargeError when it would have more than five
   */
  attach(files: number): void {
    if (this.status === 'closed') throw new ConflictError('caseClosed');
    if (this.attachmentCount + files > limits.attachments.maxFiles) {
      throw new TooLargeError('tooManyFiles', [{ path: 'file', key: 'tooManyFiles' }]);
    }
  }

  private daysAfterClosing(days: number): Date | null {
    return this.closedAt ? new Date(this.closedAt.getTime() + days * 86_400_000) : null;
  }

  private give(userId: number, at: Date): void {
    this.status = 'assigned';
    this.assignedTo = userId;
    this.assignedAt = at;
  }

  /** @throws ConflictError `alreadyClosed` */
  requireUnclosed(): void {
    if (this.status === 'closed') throw new ConflictError('alreadyClosed');
  }
}

/** The files that came with the submission; those of its entries are not among them. */
export const filesOfSubmission = ({ attachments = [] }: Feedback): Attachment[] =>
  attachments.filter(({ entryId }) => !entryId);
