import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { MilestoneKind } from '@feedback/contract/regulatory/scores';

/** The open dialog of the page. */
export type Asked =
  | 'assign'
  | 'close'
  | 'reopen'
  | 'classify'
  | 'merge'
  | 'recompute'
  | 'tags'
  | 'register'
  /** The dialog for a step on SCORES. */
  | { readonly milestone: MilestoneKind }
  | null;

/** Props of each form in a dialog. */
export interface CaseFormProps {
  detail: CaseDetail;
  isTaken: boolean;
  onClose: () => void;
  /** Called with the text to show after success. */
  onDone: (message: string) => void;
}
