import { isComplaintClass } from '@feedback/contract/kinds/case-class';
import type { Resolution } from '@feedback/contract/case-page/case-detail';
import type { SubmitterCaseState } from '@feedback/contract/submitter-portal/own-case';

import type { CaseClassification } from '../case-record.ts';

/** Staff of a test, by role: two admins, a super admin, and an employee, who sees no cases. */
export type TestStaffMember = 'admin' | 'other' | 'superadmin' | 'employee';

/** The actor of an act: staff, the submitter, or another person's proven mobile. */
export type CaseActor = TestStaffMember | 'submitter' | 'stranger';

interface Said {
  readonly kind: 'in' | 'out' | 'note';
  readonly by: CaseActor;
  readonly text: string;
  readonly round: number;
}

/** A sent text with a submission id, which may be sent again. */
export interface SentCaseText {
  readonly by: CaseActor;
  readonly path: string;
  readonly data: Record<string, unknown>;
  readonly entryId: unknown;
}

interface Round {
  resolution: Resolution | null;
  stars: number | null;
}

/** A model of a case, calculated only from the acts on the case, without the product's code. */
export class CaseModel {
  assignee: TestStaffMember | null;
  /** The rounds of the case, with the current round last. */
  readonly rounds: Round[] = [{ resolution: null, stars: null }];
  isWaiting = false;
  kind: CaseClassification = { class: 'query', complaintCode: null, source: 'direct' };
  tags: readonly number[] = [];
  hold: string | null = null;
  isMerged = false;
  /** The users whom the notes mention. */
  readonly mentioned = new Set<CaseActor>();
  readonly said: Said[] = [];
  readonly history: { readonly action: string; readonly by: CaseActor }[] = [];
  readonly sent = new Map<string, SentCaseText>();
  /** The due date as last read; undefined after an act that may change the due date. */
  due: string | null | undefined = null;

  constructor(assignee: TestStaffMember | null) {
    this.assignee = assignee;
  }

  get isClosed(): boolean {
    return this.current.resolution !== null;
  }

  get status(): 'open' | 'assigned' | 'closed' {
    if (this.isClosed) return 'closed';
    return this.assignee ? 'assigned' : 'open';
  }

  get current(): Round {
    const current = this.rounds.at(-1);
    if (!current) throw new Error('A case begins with a round.');
    return current;
  }

  /**
   * Returns whether the actor may work on the case (rule 9.12): true for the assignee, every super
   * admin and the submitter.
   */
  mayWork(who: CaseActor): boolean {
    return (
      who === 'superadmin' || who === 'submitter' || (who !== 'employee' && who === this.assignee)
    );
  }

  /**
   * Returns whether the actor may see the case: true for actors who may work on the case and for
   * mentioned users.
   */
  maySee(who: CaseActor): boolean {
    return this.mayWork(who) || this.mentioned.has(who);
  }

  /** The state that the submitter sees (rule 11.3). */
  get stateForSubmitter(): SubmitterCaseState {
    if (this.isClosed) return 'closed';
    if (this.isWaiting) return 'waiting';
    const last = this.said.findLast(({ kind }) => kind !== 'note');
    if (last?.kind === 'out' && last.round === this.rounds.length) return 'answered';
    return this.assignee ? 'lookedAt' : 'received';
  }

  /**
   * Returns the expected due date (rule 13.1). A complaint is due after 21 calendar days; any other
   * due date stays as last read.
   */
  dueBy(receivedAt: string, seen: string | null): string | null {
    if (this.due !== undefined) return this.due;
    this.due = isComplaintClass(this.kind.class) ? endOfIndianDay(receivedAt, 21) : seen;
    return this.due;
  }

  say(kind: Said['kind'], by: CaseActor, text: string): void {
    this.said.push({ kind, by, text, round: this.rounds.length });
  }

  record(action: string, by: CaseActor): void {
    this.history.push({ action, by });
  }

  end(resolution: Resolution, by: CaseActor): void {
    this.current.resolution = resolution;
    this.isWaiting = false;
    this.record('closed', by);
  }

  reopen(by: CaseActor): void {
    this.rounds.push({ resolution: null, stars: null });
    this.isMerged = false;
    this.due = undefined;
    this.record('reopened', by);
  }
}

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;

/** Returns the last millisecond of the day in India, some days after a moment. */
function endOfIndianDay(moment: string, days: number): string {
  const day = Math.floor((Date.parse(moment) + indiaMs) / dayMs);
  return new Date((day + days + 1) * dayMs - indiaMs - 1).toISOString();
}
