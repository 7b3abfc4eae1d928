import type { Asked, CaseFormProps } from './case-form.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ClassifyForm } from './classify-form.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { MergeForm } from './merge-form.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { RecomputeForm, ReopenForm } from './reason-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { TagsForm } from './tags-form.tsx';

interface CaseDialogsProps extends CaseFormProps {
  asked: Asked;
}

const forms = {
  assign: AssignDialog,
  close: CloseDialog,
  reopen: ReopenForm,
  classify: ClassifyForm,
  merge: MergeForm,
  recompute: RecomputeForm,
  tags: TagsForm,
  register: RegisterForm,
};

/** The dialogs of the actions on a case. */
export function CaseDialogs({ asked, ...rest }: CaseDialogsProps) {
  if (asked === null) return null;
  if (typeof asked === 'object') return <MilestoneForm {...rest} kind={asked.milestone} />;
  const Form = forms[asked];
  return <Form {...rest} />;
}
