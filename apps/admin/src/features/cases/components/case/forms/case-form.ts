import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';

/** The open dialog of a case's page. */
export type OpenCaseDialog =
  | 'assign'
  | 'close'
  | 'reopen'
  | 'classify'
  | 'merge'
  | 'recompute'
  | 'tags'
  | 'remind'
  | 'register'
  /** The dialog for a step on SCORES. */
  | { readonly milestone: ScoresMilestoneKind }
  | null;

/** Props of the form in a case's dialog. */
export interface CaseFormProps {
  detail: CaseDetail;
  isTaken: boolean;
  onClose: () => void;
  /** Called with the text to show after success. */
  onDone: (message: string) => void;
}

/** Props of a form that is a dialog of the page, and a row of the popup without `onClose`. */
export interface FramedFormProps extends Omit<CaseFormProps, 'onClose'> {
  onClose?: (() => void) | undefined;
}
