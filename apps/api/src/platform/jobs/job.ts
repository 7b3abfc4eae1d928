import type { JobName } from '@feedback/contract/system/job';

/** All follow-up and scheduled jobs by name, with their data. */
export interface Jobs extends Record<JobName, object> {
  /** Reads a case's files back from the storage. */
  'attachments.verify': { readonly feedbackId: number };
  'audit.log': NoData;
  'alarms.raise': NoData;
  'audit.sign': NoData;
  'audit.stamp': NoData;
  'audit.verify': NoData;
  'bulk.run': NoData;
  'cases.breach': NoData;
  'cases.erase': NoData;
  'digests.send': NoData;
  'disclosures.warn': NoData;
  'drafts.sweep': NoData;
  /** Records outside the database that a case was erased. */
  'erasures.note': { readonly feedbackId: number };
  'keys.destroy': NoData;
  'keys.rewrap': NoData;
  'keys.sweep': NoData;
  'levels.tell': NoData;
  'mail.read': NoData;
  'messages.forget': NoData;
  'months.turn': NoData;
  'orphans.sweep': NoData;
  'reminders.wake': NoData;
  'replies.send': NoData;
  'rules.run': NoData;
  'statistics.renew': NoData;
  'tables.clear': NoData;
  'views.send': NoData;
  'webhooks.deliver': NoData;
}

/** The trace position of the work that queued the job, if it is recorded. */
export interface TracePosition {
  readonly traceParent?: string | null;
}

type NoData = Readonly<Record<string, never>>;

/** A job to run once, in any instance. */
export type Job = {
  [Name in JobName]: TracePosition & {
    readonly name: Name;
    readonly data: Jobs[Name];
    /** Time before which the job does not run. */
    readonly startAfter?: Date;
  };
}[JobName];

/** Definition of all jobs with a name: their schedule and their function. */
export interface JobKind<Name extends JobName = JobName> {
  readonly name: Name;
  /** Schedule of the job, which runs once for all instances: five cron fields, in UTC. */
  readonly cron?: string;
  /**
   * Runs one job. An error is stored and the job is attempted again. The function must allow a
   * second run: a process may die between the work and the record that it was done.
   */
  readonly run: (data: Jobs[Name]) => Promise<unknown>;
}

/** A job kind of any name. */
export type JobKindOfAnyName = { [Name in JobName]: JobKind<Name> }[JobName];
