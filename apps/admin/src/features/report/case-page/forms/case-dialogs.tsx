import { Dialog } from '@feedback/ui/dialog';

import { common, useTexts } from '../../../../lib/locale.tsx';
import { scoresTexts } from '../../../../lib/scores-texts.ts';
import { CloseForm } from '../../case/close-form.tsx';
import { ReassignForm } from '../../case/reassign-form.tsx';
import { report } from '../../report-texts.ts';
import type { Asked, CaseFormProps } from './asked.ts';
import { caseTexts } from '../case-texts.ts';
import { ClassifyForm } from './classify-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { RecomputeForm, ReopenForm } from './reason-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { TagsForm } from './tags-form.tsx';

interface CaseDialogsProps extends CaseFormProps {
  asked: Asked;
  onClose: () => void;
}

const forms = {
  assign: ReassignForm,
  close: CloseForm,
  reopen: ReopenForm,
  classify: ClassifyForm,
  merge: MergeForm,
  recompute: RecomputeForm,
  tags: TagsForm,
  register: RegisterForm,
};

/** What is done with a case, each over the page. */
export function CaseDialogs({ asked, onClose, ...rest }: CaseDialogsProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const onScores = useTexts(scoresTexts);
  const { reassign, closeFeedback } = useTexts(report);
  if (asked === null) return null;
  if (typeof asked === 'object') {
    const { milestone } = asked;
    return (
      <Dialog open onClose={onClose} closeLabel={shared.close} title={onScores.names[milestone]}>
        <MilestoneForm {...rest} kind={milestone} />
      </Dialog>
    );
  }
  const Form = forms[asked];
  const title = {
    assign: reassign,
    close: closeFeedback,
    reopen: texts.reopenTitle,
    classify: texts.classifyTitle,
    merge: texts.mergeTitle,
    recompute: texts.recompute,
    tags: texts.changeTags,
    register: onScores.registerTitle,
  }[asked];
  return (
    <Dialog open onClose={onClose} closeLabel={shared.close} title={title}>
      <Form {...rest} />
    </Dialog>
  );
}
