import { isComplaintClass } from '@feedback/contract/kinds/case-class';
import type { Resolution } from '@feedback/contract/case-page/case-detail';
import { limits, caseWorkLimits } from '@feedback/contract/limits';
import type { NonAttribute } from 'sequelize';

import { ConflictError, TooLargeError } from '../../platform/errors.ts';
import type { DueDateFacts, DueDates } from '../sla/index.ts';
import { CaseRecord, type CaseClassification } from './case-record.ts';
import { buildEndedRound, type EndedRound, type RoundEnding } from './case-round.ts';

/** A case with the business rules for changes to the case. */
export class Feedback extends CaseRecord {
  /** Time at which the current round began. */
  get receivedAt(): NonAttribute<Date> {
    return this.reopenedAt ?? this.createdAt;
  }

  /**
   * Assigns a new case to an owner and a team. Without an owner the case stays open with the team,
   * and the team lead is reminded of the case. Does not save.
   */
  assignToOwner(ownerId: number | null, at: Date, teamId: number | null = null): void {
    if (ownerId === null) this.teamId = teamId;
    else this.give(ownerId, at, teamId);
  }

  /**
   * Assigns the case to another user, and to the given team. Does not save.
   * @throws ConflictError `alreadyClosed`, or `alreadyAssigned` when the user is the assignee
   */
  reassign(assigneeId: number, at: Date, teamId: number | null = null): void {
    this.requireUnclosed();
    if (this.assignedTo === assigneeId) throw new ConflictError('alreadyAssigned');
    this.give(assigneeId, at, teamId);
  }

  /**
   * Closes the current round. Does not save.
   * @throws ConflictError when the case is already closed
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
    this.answeredAt = null;
  }

  /**
   * Checks that this case may be merged into another case.
   * @throws ConflictError `alreadyClosed`, `mergeIntoItself`, `mergeIntoMerged`, `mergeIntoClosed`,
   * `mergeOtherAudience`
   */
  requireMergeable(into: Feedback): void {
    if (into.id === this.id) throw new ConflictError('mergeIntoItself');
    this.requireUnclosed();
    if (into.isMerged) throw new ConflictError('mergeIntoMerged');
    if (into.status === 'closed') throw new ConflictError('mergeIntoClosed');
    if (into.audience !== this.audience) throw new ConflictError('mergeOtherAudience');
  }

  /**
   * Closes this case as a duplicate of another case, which stays open and continues the
   * conversation. Does not save.
   * @throws ConflictError the errors of `requireMergeable`
   */
  merge(into: Feedback, closedBy: number | null, description: string, at: Date): void {
    this.requireMergeable(into);
    this.close(closedBy, description, at, { resolution: 'duplicate' });
    this.mergedInto = into.id;
  }

  /** Whether this case was merged into another case. */
  get isMerged(): NonAttribute<boolean> {
    return Boolean(this.mergedInto);
  }

  /** Returns whether both cases have the same submitter, by employee account or mobile number. */
  isOfSubmitterOf({ audience, mobile, submittedBy }: Feedback): NonAttribute<boolean> {
    if (audience !== this.audience) return false;
    return audience === 'e' ? submittedBy === this.submittedBy : mobile === this.mobile;
  }

  /**
   * Rejects a message to a closed case.
   * @throws ConflictError `replyToClosed` when the case is closed
   */
  requireOpenForReplies(): void {
    if (this.status === 'closed') throw new ConflictError('replyToClosed');
  }

  /**
   * Records a reply to the submitter. A reply that asks a question makes the case wait for the
   * submitter. Does not save.
   * @throws ConflictError `replyToClosed` when the case is closed
   */
  reply(asks: boolean, at: Date): void {
    this.requireOpenForReplies();
    this.answeredAt = null;
    if (!asks) return;
    this.waitingFor = 'submitter';
    this.waitingSince ??= at;
  }

  /**
   * Records a message from the submitter at a time, which ends a wait for the submitter. Does not save.
   * @returns the start of the wait, or null when the case was not waiting
   * @throws ConflictError `replyToClosed` when the case is closed
   */
  answer(at: Date): Date | null {
    this.requireOpenForReplies();
    this.markAnswered(at);
    const since = this.waitingSince ?? null;
    this.waitingFor = null;
    this.waitingSince = null;
    return since;
  }

  /** Marks the case as answered by the submitter, unread by the assignee. Does not save. */
  markAnswered(at: Date): void {
    this.answeredAt = at;
    this.answerSeenAt = null;
  }

  /** Facts that the case's clocks depend on. */
  get clocked(): NonAttribute<DueDateFacts> {
    const { class: kind, source, feedbackType, location, receivedAt } = this;
    return { class: kind, source, feedbackType, location, receivedAt };
  }

  get dues(): NonAttribute<DueDates> {
    return { dueAt: this.dueAt ?? null, serviceDueAt: this.serviceDueAt ?? null };
  }

  /**
   * Returns whether closing must state how a barrier was removed: true for resolved accessibility
   * complaints (rule 16.3).
   */
  asksWhatWasMended(resolution: Resolution = 'resolved'): NonAttribute<boolean> {
    return this.class === 'accessibility' && resolution === 'resolved';
  }

  /** Sets the class, the source and the complaint code of the case. Does not save. */
  classify({ class: kind, complaintCode, source }: CaseClassification, at: Date): void {
    this.class = kind;
    this.complaintCode = isComplaintClass(kind) ? complaintCode : null;
    this.source = source;
    this.classifiedAt = at;
  }

  /**
   * Sets new due dates unless the case is closed. Does not save. `policyDay` is the day whose
   * policies apply; null for the day of receipt.
   */
  setDue({ dueAt, serviceDueAt }: DueDates, policyDay: string | null = null): void {
    if (this.status === 'closed') return;
    this.dueAt = dueAt;
    this.serviceDueAt = serviceDueAt;
    this.policyDay = policyDay;
  }

  /**
   * Records that the due date has passed, at most once per round. Does not save.
   * @returns true when this call recorded it
   */
  breach(at: Date): boolean {
    if (this.status === 'closed' || this.breachedAt || !this.dueAt || this.dueAt >= at)
      return false;
    this.breachedAt = this.dueAt;
    return true;
  }

  /**
   * End of the period in which the submitter may reopen the case; null when the case is not closed
   * (rule 9.3).
   */
  get reopenUntil(): NonAttribute<Date | null> {
    return this.daysAfterClosing(caseWorkLimits.caseAccess.reopenDays);
  }

  /**
   * End of the period in which the submitter may rate the current round; null when the case is not
   * closed.
   */
  get rateUntil(): NonAttribute<Date | null> {
    return this.daysAfterClosing(caseWorkLimits.caseAccess.rateDays);
  }

  /**
   * Rejects a reopening by the submitter that is too late.
   * @throws ConflictError `notClosed`, `reopenTooLate`
   */
  requireReopenable(at: Date): void {
    if (!this.reopenUntil) throw new ConflictError('notClosed');
    if (at > this.reopenUntil) throw new ConflictError('reopenTooLate');
  }

  /**
   * Rejects a rating that is too early or too late.
   * @throws ConflictError `notClosed`, `ratingTooLate`
   */
  requireRateable(at: Date): void {
    if (!this.rateUntil) throw new ConflictError('notClosed');
    if (at > this.rateUntil) throw new ConflictError('ratingTooLate');
  }

  /**
   * Begins the next round for the given assignee; null leaves the case open. Does not save.
   * @returns the round that ended, to be saved
   * @throws ConflictError `notClosed`, `caseErased`
   */
  reopen(assigneeId: number | null, at: Date): EndedRound {
    if (!this.closedAt) throw new ConflictError('notClosed');
    this.requirePerson();
    const ended = buildEndedRound(this, this.receivedAt, this.closedAt);
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
   * Checks that files may be added to the case. Neither counts the files nor saves.
   * @throws ConflictError `caseClosed` when the case is closed
   * @throws TooLargeError when the case would have more than five files
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
    this.answerSeenAt = null;
  }

  /**
   * Rejects a change to a case whose personal data was erased (rule 15.6).
   * @throws ConflictError `caseErased`
   */
  requirePerson(): void {
    if (this.erasedAt) throw new ConflictError('caseErased');
  }

  /**
   * Rejects a closed case.
   * @throws ConflictError `alreadyClosed`
   */
  requireUnclosed(): void {
    if (this.status === 'closed') throw new ConflictError('alreadyClosed');
  }
}
