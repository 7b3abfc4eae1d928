import type { Audience, CaseStatus } from '@feedback/contract/audience';
import { limits } from '@feedback/contract/limits';
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
import type { Attachment } from './attachment.ts';

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
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare attachments?: NonAttribute<Attachment[]>;

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
    this.refuseWhenClosed();
    if (this.assignedTo === assigneeId) throw new ConflictError('alreadyAssigned');
    this.give(assigneeId, at);
  }

  /**
   * Closes the case for good. Does not save.
   * @throws ConflictError when it is closed already
   */
  close(closedBy: number | null, description: string, at: Date): void {
    this.refuseWhenClosed();
    this.status = 'closed';
    this.closedBy = closedBy;
    this.closedAt = at;
    this.closureDescription = description;
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

  private give(userId: number, at: Date): void {
    this.status = 'assigned';
    this.assignedTo = userId;
    this.assignedAt = at;
  }

  private refuseWhenClosed(): void {
    if (this.status === 'closed') throw new ConflictError('alreadyClosed');
  }
}
