import {
  deleteFormDraft,
  listDraftNames,
  readFormDraft,
  writeFormDraft,
} from '../../form/draft/draft.ts';
import type { Attachment } from '../../form/files/use-attachments.ts';

/** A reply that is not sent yet. */
export interface UnsentReply {
  readonly text: string;
  readonly files: readonly Attachment[];
  /** The id that every attempt sends, so that the reply is saved only once. */
  readonly submissionId: string;
}

/**
 * The prefix that distinguishes the unsent replies of the status page from other drafts on the
 * device.
 */
const owners = 'status:';

/**
 * Stores unsent replies by case id. The tab stores the text and the files, so that a reply survives
 * a visit to another case. The device stores only the text, so that a reply survives a reload. A
 * reply is shown only in its own case, to the person who opened the case.
 */
export function createReplyDrafts() {
  const held = new Map<string, UnsentReply>();
  return {
    get(caseId: string): UnsentReply | undefined {
      const values = readFormDraft(owners + caseId)?.values;
      const kept = values && {
        text: values['text'] ?? '',
        files: [],
        submissionId: values['submissionId'] ?? '',
      };
      return held.get(caseId) ?? kept;
    },
    /** Stores a reply; returns false when the device could not store the text. */
    set(caseId: string, draft: UnsentReply): boolean {
      held.set(caseId, draft);
      const { text, submissionId } = draft;
      if (text !== '') return writeFormDraft(owners + caseId, { text, submissionId });
      deleteFormDraft(owners + caseId);
      return false;
    },
    delete(caseId: string): void {
      held.delete(caseId);
      deleteFormDraft(owners + caseId);
    },
    /**
     * Deletes all replies when the submitter is done, so that the next person at this device finds
     * nothing.
     */
    clear(): void {
      held.clear();
      listDraftNames(owners).forEach(deleteFormDraft);
    },
  };
}

export type ReplyDrafts = ReturnType<typeof createReplyDrafts>;
