import { MessageDialog } from '@feedback/ui/message-dialog';
import { forwardRef, useRef, type FormEvent, type Ref } from 'react';

import { useReference } from '../api/use-reference.ts';
import { AttachmentsField } from '../form/attachments-field.tsx';
import { handleEnterKey } from '../form/enter-key.ts';
import { FieldGrid, WholeRow } from '../form/form-layout.tsx';
import { FormShell } from '../form/form-shell.tsx';
import { Notices } from '../form/notices.tsx';
import { problemText, refusedFields } from '../form/problem.ts';
import { SubmitBar } from '../form/submit-bar.tsx';
import { useConnection } from '../form/use-connection.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { useReady } from '../form/use-ready.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommonFormProps, EmployeeSession, FeedbackFormHandle } from '../types.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { emptyEmployeeValues, validateEmployee, type EmployeeValues } from './employee-values.ts';
import { FilesLost } from './files-lost.tsx';
import { useEmployeeSubmission } from './use-employee-submission.ts';

export interface EmployeeFeedbackFormProps extends CommonFormProps {
  session: EmployeeSession;
  /** The specification's ShowOptions: area, city and ARN are shown and required. Off by default. */
  showOptions?: boolean | undefined;
  /** "Logout" was chosen after saving; without it the page goes to `/logout`. */
  onLogout?: (() => void) | undefined;
  /** The server knows the session no longer (401). What was typed stays as a draft. */
  onSessionEnded?: (() => void) | undefined;
}

/** The form of employees, pre-filled with who they are (spec 2 and 4). */
export const EmployeeFeedbackForm = forwardRef<FeedbackFormHandle, EmployeeFeedbackFormProps>(
  function EmployeeFeedbackForm(props, ref) {
    return (
      <FormShell lang={props.lang} theme={props.theme}>
        {(texts) => (
          <EmployeeForm key={props.session.employeeCode} {...props} texts={texts} handle={ref} />
        )}
      </FormShell>
    );
  },
);

interface InnerProps extends EmployeeFeedbackFormProps {
  texts: Texts;
  handle: Ref<FeedbackFormHandle>;
}

/** What stays when another feedback is begun (spec 4: Continue keeps the employee fields). */
const keptOf = ({ employeeName, employeeCode, location }: EmployeeValues) => ({
  employeeName,
  employeeCode,
  location,
});

const goToLogout = () => window.location.assign('/logout');

function EmployeeForm({ texts, handle, ...props }: InnerProps) {
  const { session, showOptions: hasOptions = false } = props;
  const { employeeName, employeeCode } = session;
  const connection = useConnection(props.apiBase, props.lang, session.token);
  const loaded = useReference(connection);
  useReady(loaded, props.onReady);
  const formRef = useRef<HTMLFormElement>(null);
  const kept = useKeptForm({
    initial: { ...emptyEmployeeValues, employeeName, employeeCode },
    validate: (values) => validateEmployee(values, hasOptions),
    texts,
    owner: `e:${employeeCode}`,
    props,
    formRef,
    handle,
  });
  const { form, attachments, focus } = kept;

  const flow = useEmployeeSubmission({
    connection,
    defaultAmc: loaded.reference?.config.brand.defaultAmc,
    onSaved: ({ caseId }) => {
      kept.forget(keptOf(form.values));
      props.onSubmitted?.({ caseId });
    },
    onFailed: (error) => {
      const refused = refusedFields(error);
      form.refuse(refused);
      attachments.refuse(refused);
      if (Object.keys(refused).some((name) => name in form.values)) focus.focusFirstWrong();
      const { kind, failure } = error;
      props.onError?.({ kind, message: problemText(error, texts), code: failure?.code });
      if (kind === 'sessionEnded') props.onSessionEnded?.();
    },
  });
  const { stage } = flow;

  const submit = () => {
    if (stage.name !== 'filling') return;
    if (form.touchAll() > 0) focus.focusFirstWrong();
    else if (!loaded.reference) loaded.retry();
    else void flow.submit(form.values, attachments.files);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const handleContinue = () => {
    flow.backToForm();
    focus.focusField('feedbackType');
  };

  const share = stage.name === 'sending' ? stage.share : undefined;
  const isBusy = stage.name === 'saving' || stage.name === 'sending';
  const problem = flow.error && problemText(flow.error, texts);
  return (
    <>
      <Notices texts={texts} reference={loaded} offer={kept.offer} />
      {/* Not a control of its own: it watches the Enter key of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={formRef}
        noValidate
        aria-label={texts.formName.e}
        onSubmit={handleSubmit}
        onKeyDown={handleEnterKey}
        part="form"
      >
        <FieldGrid isClosed={isBusy || stage.name === 'withoutFiles'}>
          <EmployeeFields
            form={form}
            texts={texts}
            hasOptions={hasOptions}
            employeeName={employeeName}
            employeeCode={employeeCode}
            lists={loaded.reference?.lists}
            isLoading={loaded.isLoading}
          />
          <WholeRow>
            <AttachmentsField
              attachments={attachments}
              texts={texts}
              countText={texts.allowedEmployee}
              share={share}
            />
          </WholeRow>
        </FieldGrid>
        {stage.name === 'withoutFiles' ? (
          <FilesLost
            texts={texts}
            caseId={stage.saved.caseId}
            reason={problem}
            onRetry={() => void flow.sendFiles(stage.saved)}
            onContinue={() => flow.finish(stage.saved)}
          />
        ) : (
          <SubmitBar
            texts={texts}
            busyLabel={texts.submittingEmployee}
            isBusy={isBusy}
            share={share}
            onCancel={flow.cancel}
            problem={problem}
            onRetry={submit}
            wrongCount={form.wrongCount}
            isDraftKept={kept.isDraftKept}
          />
        )}
      </form>
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
