import { MessageDialog } from '@feedback/ui/message-dialog';
import { forwardRef, type Ref } from 'react';

import { FormFrame } from '../form/form-frame.tsx';
import { FormShell } from '../form/form-shell.tsx';
import { getFailureMessage } from '../form/errors.ts';
import { useFormFrame } from '../form/use-frame.ts';
import { getLaterPartTexts, type LaterPartTexts } from '../texts/later-texts.ts';
import type { AddToLists, CommonFormProps, EmployeeSession, FeedbackFormHandle } from '../types.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { emptyEmployeeValues, validateEmployee, type EmployeeValues } from './employee-values.ts';
import { LostFilesNotice } from './files-lost.tsx';
import { useEmployeeSubmission } from './use-employee-submission.ts';

export interface EmployeeFeedbackFormProps extends CommonFormProps {
  session: EmployeeSession;
  /** ShowOptions (rule 2.11): shows area, city and ARN and requires them. Off by default. */
  showOptions?: boolean | undefined;
  /**
   * Links for employees who may add to the lists: opens the screen that adds the missing entry. The
   * draft stays.
   */
  addItem?: AddToLists | undefined;
  /**
   * Runs when the employee chooses "Logout" after saving; without it the page goes to `/logout`.
   */
  onLogout?: (() => void) | undefined;
  /** Runs when the server no longer accepts the session (401). The input stays as a draft. */
  onSessionEnded?: (() => void) | undefined;
}

/** The employee form, pre-filled with the employee's identity (rule 2.11). */
export const EmployeeFeedbackForm = forwardRef<FeedbackFormHandle, EmployeeFeedbackFormProps>(
  function EmployeeFeedbackForm(props, ref) {
    return (
      <FormShell lang={props.lang} theme={props.theme}>
        {(texts) => (
          <EmployeeForm
            key={props.session.employeeCode}
            {...props}
            texts={getLaterPartTexts(texts)}
            handle={ref}
          />
        )}
      </FormShell>
    );
  },
);

interface InnerProps extends EmployeeFeedbackFormProps {
  texts: LaterPartTexts;
  handle: Ref<FeedbackFormHandle>;
}

/** Returns the values that stay when the employee begins another feedback (rule 2.12). */
const keptOf = ({ employeeName, employeeCode, location }: EmployeeValues) => ({
  employeeName,
  employeeCode,
  location,
});

const forEmployees = () => 'e' as const;

const goToLogout = () => window.location.assign('/logout');

function EmployeeForm({ texts, handle, ...props }: InnerProps) {
  const { session, showOptions: hasOptions = false } = props;
  const { token, employeeName, employeeCode } = session;
  const frame = useFormFrame({
    texts,
    props,
    handle,
    token,
    owner: `e:${employeeCode}`,
    audienceOf: forEmployees,
    initial: { ...emptyEmployeeValues, employeeName, employeeCode },
    validate: (values) => validateEmployee(values, hasOptions),
  });
  const flow = useEmployeeSubmission({
    connection: frame.connection,
    defaultAmc: frame.loaded.reference?.config.brand.defaultAmc,
    onSaved: ({ caseId }) => {
      frame.discardDraft(keptOf(frame.form.values));
      props.onSubmitted?.({ caseId });
    },
    onFailed: (error) => {
      frame.fail(error);
      if (error.kind === 'sessionEnded') props.onSessionEnded?.();
    },
  });
  const { stage, error } = flow;

  const handleContinue = () => {
    flow.backToForm();
    frame.focus.focusField('feedbackType');
  };
  const filesLost = stage.name === 'withoutFiles' && (
    <LostFilesNotice
      texts={texts}
      caseId={stage.saved.caseId}
      reason={error && getFailureMessage(error, texts)}
      onRetry={() => void flow.sendFiles(stage.saved)}
      onContinue={() => flow.finish(stage.saved)}
    />
  );
  return (
    <>
      <FormFrame
        frame={frame}
        flow={flow}
        name={texts.formName.e}
        countText={texts.allowedEmployee}
        end={filesLost || undefined}
      >
        <EmployeeFields
          frame={{ ...frame, texts }}
          hasOptions={hasOptions}
          session={session}
          addItem={props.addItem}
        />
      </FormFrame>
      <MessageDialog
        open={stage.name === 'done'}
        title={texts.savedTitle}
        closeLabel={texts.close}
        confirmText={texts.continue}
        onConfirm={handleContinue}
        cancelText={texts.logout}
        onCancel={props.onLogout ?? goToLogout}
        onClose={handleContinue}
      >
        {texts.addMore}
        {stage.name === 'done' && (
          <p>
            {texts.caseId} <strong>{stage.saved.caseId}</strong>
          </p>
        )}
      </MessageDialog>
    </>
  );
}
