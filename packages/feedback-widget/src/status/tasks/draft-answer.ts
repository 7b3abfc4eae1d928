import { clearDraft, draftNames, readDraft, writeDraft } from '../../form/draft/draft.ts';
import type { Attachment } from '../../form/files/use-attachments.ts';

/** An answer that is not sent yet. */
export interface DraftAnswer {
  readonly text: string;
  readonly files: readonly Attachment[];
  /** The same goes with every try, so that it can't be saved twice. */
  readonly submissionId: string;
}

/** How the owners of answers begin among those of all drafts on the device. */
const owners = 'status:';

/**
 * Answers that are not sent yet, by case id: whole as long as the tab shows the cases, so that they
 * outlive a look at another case, and without their files on the device, so that they outlive a
 * reload. They are shown in their case alone, to whoever has opened it.
 */
export function makeDrafts() {
  const held = new Map<string, DraftAnswer>();
  return {
    get(caseId: string): DraftAnswer | undefined {
      const values = readDraft(owners + caseId)?.values;
      const kept = values && {
        text: values['text'] ?? '',
        files: [],
        submissionId: values['submissionId'] ?? '',
      };
      return held.get(caseId) ?? kept;
    },
    /** False when nothing of it is kept on the device. */
    set(caseId: string, draft: DraftAnswer): boolean {
      held.set(caseId, draft);
      const { text, submissionId } = draft;
      if (text !== '') return writeDraft(owners + caseId, { text, submissionId });
      clearDraft(owners + caseId);
      return false;
    },
    delete(caseId: string): void {
      held.delete(caseId);
      clearDraft(owners + caseId);
    },
    /** They are done: the next person at this device finds nothing. */
    clear(): void {
      held.clear();
      draftNames(owners).forEach(clearDraft);
    },
  };
}

export type Drafts = ReturnType<typeof makeDrafts>;
