import type { StaffEntryRequest } from '@feedback/contract/submissions/intake';

import { FormFrame } from '../form/form-frame.tsx';
import { FormShell } from '../form/form-shell.tsx';
import { useFormFrame } from '../form/use-frame.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommonFormProps, EmployeeSession } from '../types.ts';
import { StaffCaseFields, type StaffCaseFormTexts } from './intake-fields.tsx';
import { toPublicAudience, emptyStaffCaseValues, validateStaffCase } from './intake-values.ts';
import { useStaffCaseSubmission } from './use-intake-submission.ts';

export interface IntakeFormProps extends Omit<CommonFormProps, 'onSubmitted'> {
  session: EmployeeSession;
  texts: StaffCaseFormTexts;
  /** Runs after the case is saved and the form is empty again. */
  onSaved: (saved: StaffEntryRequest) => void;
  /** Runs when the server no longer accepts the session (401). The input stays as a draft. */
  onSessionEnded: () => void;
}

/**
 * The form in which staff enter a case that a submitter raised by phone, by letter or in person
 * (rule 2.14).
 */
export function IntakeForm(props: IntakeFormProps) {
  return (
    <FormShell lang={props.lang} theme={props.theme}>
      {(texts) => <Intake key={props.session.employeeCode} {...props} formTexts={texts} />}
    </FormShell>
  );
}

function Intake({ formTexts, ...props }: IntakeFormProps & { formTexts: Texts }) {
  const { session, texts, onSaved, onSessionEnded } = props;
  const frame = useFormFrame({
    texts: formTexts,
    props,
    handle: undefined,
    token: session.token,
    audienceOf: toPublicAudience,
    owner: `intake:${session.employeeCode}`,
    initial: emptyStaffCaseValues,
    validate: validateStaffCase,
  });
  const flow = useStaffCaseSubmission({
    connection: frame.connection,
    onSaved: (saved) => {
      frame.discardDraft();
      onSaved(saved);
    },
    onFailed: (error) => {
      frame.fail(error);
      if (error.kind === 'sessionEnded') onSessionEnded();
    },
  });
  return (
    <FormFrame frame={frame} flow={flow} name={texts.formName} countText={formTexts.allowedPublic}>
      <StaffCaseFields frame={frame} texts={texts} />
    </FormFrame>
  );
}
