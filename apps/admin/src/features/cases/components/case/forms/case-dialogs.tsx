import type { OpenDialog, CaseFormProps } from './case-form.ts';
import { AssignForm } from './assign-form.tsx';
import { ClassifyForm } from './classify-form.tsx';
import { CloseForm } from './close-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { RecalculateForm, ReopenForm } from './reason-form.tsx';
import { RemindForm } from './remind-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { TagsForm } from './tags-form.tsx';

interface CaseDialogsProps extends CaseFormProps {
  dialog: OpenDialog;
}

const forms = {
  assign: AssignForm,
  close: CloseForm,
  reopen: ReopenForm,
  classify: ClassifyForm,
  merge: MergeForm,
  recompute: RecalculateForm,
  tags: TagsForm,
  remind: RemindForm,
  register: RegisterForm,
};

/** The dialogs of the actions on a case. */
export function CaseDialogs({ dialog, ...rest }: CaseDialogsProps) {
  if (dialog === null) return null;
  if (typeof dialog === 'object') return <MilestoneForm {...rest} kind={dialog.milestone} />;
  const Form = forms[dialog];
  return <Form {...rest} />;
}
