import type { JobName } from '@feedback/contract/system/job';

/** Everything that is done later or by the clock, by its name, with what it is told. */
export interface Jobs extends Record<JobName, object> {
  /** Reads a case's files back from the storage. */
  'attachments.verify': { readonly feedbackId: number };
  'audit.log': NoData;
  'alarms.raise': NoData;
  'audit.sign': NoData;
  'audit.stamp': NoData;
  'audit.verify': NoData;
  'cases.breach': NoData;
  'cases.erase': NoData;
  'digests.send': NoData;
  'disclosures.warn': NoData;
  'drafts.sweep': NoData;
  /** Notes apart from the database that a case was erased. */
  'erasures.note': { readonly feedbackId: number };
  'files.seal': NoData;
  'keys.destroy': NoData;
  'keys.rewrap': NoData;
  'keys.sweep': NoData;
  'identifiers.protect': NoData;
  'levels.tell': NoData;
  'mail.read': NoData;
  'messages.forget': NoData;
  'months.turn': NoData;
  'orphans.sweep': NoData;
  'statistics.renew': NoData;
  'tables.clear': NoData;
  'views.send': NoData;
  'webhooks.deliver': NoData;
}

/** The place in the trace of what left it to be done, if that is recorded. */
export interface Traced {
  readonly traceParent?: string | null;
}

type NoData = Readonly<Record<string, never>>;

/** Something to be done once, by whichever instance comes to it first. */
export type Job = {
  [Name in JobName]: Traced & { readonly name: Name; readonly data: Jobs[Name] };
}[JobName];

/** How jobs of a name are done. */
export interface JobKind<Name extends JobName = JobName> {
  readonly name: Name;
  /** When it is done by the clock, over all instances once: five fields, in UTC. */
  readonly cron?: string;
  /**
   * Does one. What it throws is kept, and it is tried again. It must bear being done twice: a
   * process may die between the work and the note that it was done.
   */
  readonly run: (data: Jobs[Name]) => Promise<unknown>;
}

/** A kind among others. */
export type AnyJobKind = { [Name in JobName]: JobKind<Name> }[JobName];
