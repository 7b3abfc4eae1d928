import type { OpenCaseDialog, CaseFormProps } from './case-form.ts';
import { AssignCaseForm } from './assign-form.tsx';
import { ClassifyCaseForm } from './classify-form.tsx';
import { CloseCaseForm } from './close-form.tsx';
import { MergeCaseForm } from './merge-form.tsx';
import { ScoresMilestoneForm } from './milestone-form.tsx';
import { RecalculateDueDateForm, ReopenCaseForm } from './reason-form.tsx';
import { ReminderForm } from './remind-form.tsx';
import { ScoresRegistrationForm } from './register-form.tsx';
import { CaseTagsForm } from './tags-form.tsx';

interface CaseDialogsProps extends CaseFormProps {
  dialog: OpenCaseDialog;
}

const forms = {
  assign: AssignCaseForm,
  close: CloseCaseForm,
  reopen: ReopenCaseForm,
  classify: ClassifyCaseForm,
  merge: MergeCaseForm,
  recompute: RecalculateDueDateForm,
  tags: CaseTagsForm,
  remind: ReminderForm,
  register: ScoresRegistrationForm,
};

/** The dialogs of the actions on a case. */
export function CaseDialogs({ dialog, ...rest }: CaseDialogsProps) {
  if (dialog === null) return null;
  if (typeof dialog === 'object') return <ScoresMilestoneForm {...rest} kind={dialog.milestone} />;
  const Form = forms[dialog];
  return <Form {...rest} />;
}
