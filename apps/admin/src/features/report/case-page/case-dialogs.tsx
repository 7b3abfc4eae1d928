import type { CaseDetail } from '@feedback/contract/case-detail';
import { Dialog } from '@feedback/ui/dialog';

import { common } from '../../../lib/console-texts.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { CloseForm } from '../case/close-form.tsx';
import { ReassignForm } from '../case/reassign-form.tsx';
import { report } from '../report-texts.ts';
import { caseTexts } from './case-texts.ts';
import { ClassifyForm } from './classify-form.tsx';
import { RecomputeForm, ReopenForm } from './reason-form.tsx';
import { TagsForm } from './tags-form.tsx';

/** What is asked for over the page. */
export type Asked = 'assign' | 'close' | 'reopen' | 'classify' | 'recompute' | 'tags' | null;

/** What each form over the page is given. */
export interface CaseFormProps {
  detail: CaseDetail;
  isTaken: boolean;
  /** It was done: this is told. */
  onDone: (message: string) => void;
}

interface CaseDialogsProps extends CaseFormProps {
  asked: Asked;
  onClose: () => void;
}

const forms = {
  assign: ReassignForm,
  close: CloseForm,
  reopen: ReopenForm,
  classify: ClassifyForm,
  recompute: RecomputeForm,
  tags: TagsForm,
};

/** What is done with a case, each over the page. */
export function CaseDialogs({ asked, onClose, ...rest }: CaseDialogsProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const { reassign, closeFeedback } = useTexts(report);
  if (asked === null) return null;
  const Form = forms[asked];
  const title = {
    assign: reassign,
    close: closeFeedback,
    reopen: texts.reopenTitle,
    classify: texts.classifyTitle,
    recompute: texts.recompute,
    tags: texts.changeTags,
  }[asked];
  return (
    <Dialog open onClose={onClose} closeLabel={shared.close} title={title}>
      <Form {...rest} />
    </Dialog>
  );
}
