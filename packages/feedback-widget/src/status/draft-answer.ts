import type { Attachment } from '../form/use-attachments.ts';

/** An answer that is not sent yet. */
export interface DraftAnswer {
  readonly text: string;
  readonly files: readonly Attachment[];
  /** The same goes with every try, so that it can't be saved twice. */
  readonly submissionId: string;
}

/** By case id, as long as the tab shows the cases: what is typed outlives a look at another case. */
export type Drafts = Map<string, DraftAnswer>;
