import { isComplaint } from '@feedback/contract/kinds/case-class';
import type { Resolution } from '@feedback/contract/case-page/case-detail';
import { limits, workLimits } from '@feedback/contract/limits';
import type { NonAttribute } from 'sequelize';

import { ConflictError, TooLargeError } from '../../errors.ts';
import type { Clocked, Dues } from '../clock/find-dues.ts';
import { CaseRecord, type CaseKind } from './case-record.ts';
import { endedRoundOf, type EndedRound, type RoundEnding } from './case-round.ts';

/** A case: what somebody told the company, and what may become of it, and when. */
export class Feedback extends CaseRecord {
  /** When the current round was received. */
  get receivedAt(): NonAttribute<Date> {
    return this.reopenedAt ?? this.createdAt;
  }

  /**
   * Gives a new case to its owner, in a team's turn. Without an owner it stays open, and its team's:
   * the team's lead is reminded of it. Does not save.
   */
  assignToOwner(ownerId: number | null, at: Date, teamId: number | null = null): void {
    if (ownerId === null) this.teamId = teamId;
    else this.give(ownerId, at, teamId);
  }

  /**
   * Gives the case to somebody else; it stays the team's that is named. Does not save.
   * @throws ConflictError when it is closed: closing is for good; when they have it already
   */
  reassign(assigneeId: number, at: Date, teamId: number | null = null): void {
    this.requireUnclosed();
    if (this.assignedTo === assigneeId) throw new ConflictError('alreadyAssigned');
    this.give(assigneeId, at, teamId);
  }

  /**
   * Ends the current round. Does not save.
   * @throws ConflictError when it is closed already
   */
  close(
    closedBy: number | null,
    description: string,
    at: Date,
    { resolution = 'resolved', rootCause = null, mended = null }: RoundEnding = {},
  ): void {
    this.requireUnclosed();
    this.status = 'closed';
    this.resolution = resolution;
    this.closedBy = closedBy;
    this.closedAt = at;
    this.closureDescription = description;
    this.rootCause = rootCause;
    this.mended = mended;
    this.mergedInto = null;
    this.waitingFor = null;
    this.waitingSince = null;
  }

  /**
   * Refuses a case that another can't go on in the place of.
   * @throws ConflictError `alreadyClosed`, `mergeIntoItself`, `mergeIntoMerged`,
   *   `mergeIntoClosed`, `mergeOtherAudience`
   */
  requireMergeable(into: Feedback): void {
    if (into.id === this.id) throw new ConflictError('mergeIntoItself');
    this.requireUnclosed();
    if (into.isMerged) throw new ConflictError('mergeIntoMerged');
    if (into.status === 'closed') throw new ConflictError('mergeIntoClosed');
    if (into.audience !== this.audience) throw new ConflictError('mergeOtherAudience');
  }

  /**
   * Ends it as a duplicate of another case, which goes on. Does not save.
   * @throws ConflictError what `requireMergeable` throws
   */
  merge(into: Feedback, closedBy: number | null, description: string, at: Date): void {
    this.requireMergeable(into);
    this.close(closedBy, description, at, { resolution: 'duplicate' });
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

  /** A complaint about a barrier that is resolved says what was mended (rule 16.3). */
  asksWhatWasMended(resolution: Resolution = 'resolved'): NonAttribute<boolean> {
    return this.class === 'accessibility' && resolution === 'resolved';
  }

  /** Says what it is; only a complaint has a code. Does not save. */
  classify({ class: kind, complaintCode, source }: CaseKind, at: Date): void {
    this.class = kind;
    this.complaintCode = isComplaint(kind) ? complaintCode : null;
    this.source = source;
    this.classifiedAt = at;
  }

  /**
   * Takes new due dates, unless it is closed: of a closed round nothing changes. Does not save.
   * `policyDay` is the day whose policies they go by, where it is not that of the receipt.
   */
  setDue({ dueAt, serviceDueAt }: Dues, policyDay: string | null = null): void {
    if (this.status === 'closed') return;
    this.dueAt = dueAt;
    this.serviceDueAt = serviceDueAt;
    this.policyDay = policyDay;
  }

  /**
   * Notes that its due date has passed, once in a round and for good. Does not save.
   * @returns whether it is so since now
   */
  breach(at: Date): boolean {
    if (this.status === 'closed' || this.breachedAt || !this.dueAt || this.dueAt >= at)
      return false;
    this.breachedAt = this.dueAt;
    return true;
  }

  /** Until when its submitter may open it again; null when it is not closed (rule 9.3). */
  get reopenUntil(): NonAttribute<Date | null> {
    return this.daysAfterClosing(workLimits.caseAccess.reopenDays);
  }

  /** Until when its submitter may rate the current round; null when it is not closed. */
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
   * Begins the next round, for who had the case, for who stands in or, with null, for nobody. Does not save.
   * @returns the round that was closed, to be kept
   * @throws ConflictError `notClosed` when it is not closed; `caseErased`
   */
  reopen(assigneeId: number | null, at: Date): EndedRound {
    if (!this.closedAt) throw new ConflictError('notClosed');
    this.requirePerson();
    const ended = endedRoundOf(this, this.receivedAt, this.closedAt);
    this.status = assigneeId === null ? 'open' : 'assigned';
    if (assigneeId !== this.assignedTo) {
      this.assignedTo = assigneeId;
      this.assignedAt = assigneeId === null ? null : at;
    }
    this.closedBy = null;
    this.closedAt = null;
    this.closureDescription = null;
    this.resolution = null;
    this.rootCause = null;
    this.mended = null;
    this.breachedAt = null;
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

  private give(userId: number, at: Date, teamId: number | null): void {
    this.status = 'assigned';
    this.teamId = teamId;
    this.assignedTo = userId;
    this.assignedAt = at;
  }

  /**
   * Rejects a change of a case whose person was erased (rule 15.6).
   * @throws ConflictError `caseErased`
   */
  requirePerson(): void {
    if (this.erasedAt) throw new ConflictError('caseErased');
  }

  /** @throws ConflictError `alreadyClosed` */
  requireUnclosed(): void {
    if (this.status === 'closed') throw new ConflictError('alreadyClosed');
  }
}
