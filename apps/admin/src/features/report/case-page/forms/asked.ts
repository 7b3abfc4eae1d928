import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { MilestoneKind } from '@feedback/contract/regulator/scores';

/** What is asked for over the page. */
export type Asked =
  | 'assign'
  | 'close'
  | 'reopen'
  | 'classify'
  | 'merge'
  | 'recompute'
  | 'tags'
  | 'register'
  /** The step on SCORES. */
  | { readonly milestone: MilestoneKind }
  | null;

/** What each form over the page is given. */
export interface CaseFormProps {
  detail: CaseDetail;
  isTaken: boolean;
  onClose: () => void;
  /** It was done: this is told. */
  onDone: (message: string) => void;
}
