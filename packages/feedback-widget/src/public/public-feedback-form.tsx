import { limits } from '@feedback/contract/limits';
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
import type { CommonFormProps, FeedbackFormHandle, OtpSentDetail } from '../types.ts';
import { OtpDialog } from './otp-dialog.tsx';
import { PublicFields } from './public-fields.tsx';
import { emptyPublicValues, validatePublic } from './public-values.ts';
import { ThankYou } from './thank-you.tsx';
import { usePublicSubmission } from './use-public-submission.ts';

export interface PublicFeedbackFormProps extends CommonFormProps {
  audience: 'customer' | 'distributor';
  onOtpSent?: ((detail: OtpSentDetail) => void) | undefined;
}

/** The form of customers and distributors: fields, OTP, files, thanks (spec 2 and 4). */
export const PublicFeedbackForm = forwardRef<FeedbackFormHandle, PublicFeedbackFormProps>(
  function PublicFeedbackForm(props, ref) {
    return (
      <FormShell lang={props.lang} theme={props.theme}>
        {(texts) => <PublicForm key={props.audience} {...props} texts={texts} handle={ref} />}
      </FormShell>
    );
  },
);

interface InnerProps extends PublicFeedbackFormProps {
  texts: Texts;
  handle: Ref<FeedbackFormHandle>;
}

function PublicForm({ texts, handle, ...props }: InnerProps) {
  const type = props.audience === 'distributor' ? 'd' : 'c';
  const connection = useConnection(props.apiBase, props.lang);
  const loaded = useReference(connection);
  useReady(loaded, props.onReady);
  const formRef = useRef<HTMLFormElement>(null);
  const kept = useKeptForm({
    initial: emptyPublicValues,
    validate: (values) => validatePublic(values, type),
    texts,
    owner: type,
    props,
    formRef,
    handle,
  });
  const { form, attachments, focus } = kept;

  const flow = usePublicSubmission({
    connection,
    reference: loaded.reference,
    type,
    onOtpSent: (mobile) => props.onOtpSent?.({ mobile }),
    onSaved: (caseId) => {
      kept.forget();
      props.onSubmitted?.({ caseId });
    },
    onFailed: (error) => {
      const refused = refusedFields(error);
      form.refuse(refused);
      attachments.refuse(refused);
      if (Object.keys(refused).some((name) => name in form.values)) focus.focusFirstWrong();
      const { kind, failure } = error;
      props.onError?.({ kind, message: problemText(error, texts), code: failure?.code });
    },
  });
  const { stage } = flow;

  const submit = () => {
    if (stage.name !== 'filling') return;
    if (form.touchAll() > 0) focus.focusFirstWrong();
    else if (!loaded.reference) loaded.retry();
    else void flow.submit({ values: form.values, files: attachments.files });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  if (stage.name === 'done') {
    const handleOk = () => {
      flow.backToForm();
      focus.focusFirst();
    };
    return <ThankYou texts={texts} caseId={stage.caseId} onOk={handleOk} />;
  }

  const share = stage.name === 'sending' ? stage.share : undefined;
  const isBusy = stage.name === 'asking' || stage.name === 'sending';
  const otpRules = loaded.reference?.config.otp;
  return (
    <>
      <Notices texts={texts} reference={loaded} offer={kept.offer} />
      {/* Not a control of its own: it watches the Enter key of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={formRef}
        noValidate
        aria-label={texts.formName[type]}
        onSubmit={handleSubmit}
        onKeyDown={handleEnterKey}
        part="form"
      >
        <FieldGrid isClosed={isBusy}>
          <PublicFields
            form={form}
            texts={texts}
            type={type}
            lists={loaded.reference?.lists}
            isLoading={loaded.isLoading}
          />
          <WholeRow>
            <AttachmentsField
              attachments={attachments}
              texts={texts}
              countText={texts.allowedPublic}
              share={share}
            />
          </WholeRow>
        </FieldGrid>
        <SubmitBar
          texts={texts}
          busyLabel={texts.submittingPublic}
          isBusy={isBusy}
          share={share}
          onCancel={flow.cancel}
          problem={flow.error && problemText(flow.error, texts)}
          onRetry={submit}
          wrongCount={form.wrongCount}
          isDraftKept={kept.isDraftKept}
        />
      </form>
      {stage.name === 'otp' && (
        <OtpDialog
          texts={texts}
          length={otpRules?.length ?? limits.otp.length}
          sentTo={stage.otp.sentTo}
          resendAt={stage.otp.sentAt + 1000 * (otpRules?.resendSeconds ?? limits.otp.resendSeconds)}
          onVerify={flow.verify}
          onResend={flow.resend}
          onChangeMobile={() => {
            flow.backToForm();
            focus.focusField('mobile');
          }}
          onClose={() => {
            flow.backToForm();
            kept.setAside();
          }}
        />
      )}
    </>
  );
}
