import { limits } from '@feedback/contract/limits';
import { buildStatusPath } from '@feedback/contract/wire/site-paths';
import { forwardRef, useCallback, useEffect, type Ref } from 'react';

import { buildApiUrl } from '../api/connection.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { FormShell } from '../form/form-shell.tsx';
import { useFormFrame } from '../form/use-frame.ts';
import { submissionModule } from '../parts/part.ts';
import type { Texts } from '../texts/texts.ts';
import type { CommonFormProps, FeedbackFormHandle, OtpSentDetail } from '../types.ts';
import { PublicFields } from './public-fields.tsx';
import { emptyPublicValues, validatePublic } from './public-values.ts';
import { usePublicSubmission } from './use-public-submission.ts';

export interface PublicFeedbackFormProps extends CommonFormProps {
  audience: 'customer' | 'distributor';
  /**
   * The page where the submitter follows the case; `/feedback/status` next to the API when missing,
   * no link when empty. The case id is added as `?case=`.
   */
  statusUrl?: string | undefined;
  /** The address that receives the form when no script runs, such as `/forms/customer` of the API. */
  action?: string | undefined;
  /** The preselected topic as `type/sub-type`, by the names of the reference data. */
  topic?: string | null | undefined;
  onOtpSent?: ((detail: OtpSentDetail) => void) | undefined;
  /** Runs when the thank-you message replaces the form, and when it closes. */
  onThanks?: ((areShown: boolean) => void) | undefined;
}

/** The form of customers and distributors: fields, OTP, files, thanks (rule 2.2). */
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
  const [feedbackType = '', subType = ''] = (props.topic ?? '').split('/');
  const frame = useFormFrame({
    texts,
    props,
    handle,
    owner: type,
    audienceOf: useCallback(() => type, [type]),
    initial: { ...emptyPublicValues, feedbackType, subType },
    validate: (values) => validatePublic(values, type),
  });
  const { reference } = frame.loaded;
  const flow = usePublicSubmission({
    connection: frame.connection,
    reference,
    type,
    otp: frame.otp,
    keepOtp: frame.keepOtp,
    onOtpSent: (mobile) => props.onOtpSent?.({ mobile }),
    onSaved: (caseId) => {
      frame.discardDraft();
      props.onSubmitted?.({ caseId });
    },
    onFailed: frame.fail,
  });
  const { stage } = flow;

  const isDone = stage.name === 'done';
  const { onThanks } = props;
  useEffect(() => {
    if (!isDone) return undefined;
    onThanks?.(true);
    return () => onThanks?.(false);
  }, [isDone, onThanks]);

  const { Notice, OtpDialog, ThankYou } = submissionModule.loaded() ?? {};
  if (stage.name === 'done' && ThankYou) {
    const handleOk = () => {
      flow.backToForm();
      frame.focus.focusFirst();
    };
    const { statusUrl = buildApiUrl(frame.connection, buildStatusPath(texts.locale)) } = props;
    return (
      <ThankYou
        texts={texts}
        connection={frame.connection}
        caseId={stage.caseId}
        statusUrl={statusUrl}
        onOk={handleOk}
      />
    );
  }

  return (
    <>
      <FormFrame
        frame={frame}
        flow={flow}
        name={texts.formName[type]}
        countText={texts.allowedPublic}
        action={props.action}
        notice={Notice && <Notice connection={frame.connection} texts={texts} />}
        waitingFor={flow.isChallenged ? texts.checkingPerson : undefined}
      >
        <PublicFields frame={frame} type={type} />
      </FormFrame>
      {stage.name === 'otp' && OtpDialog && (
        <OtpDialog
          texts={texts}
          rules={reference?.config.otp ?? limits.otp}
          otp={stage.otp}
          isChallenged={flow.isChallenged}
          onVerify={flow.verify}
          onResend={flow.resend}
          onChangeMobile={() => {
            flow.backToForm();
            frame.focus.focusField('mobile');
          }}
          onClose={() => {
            flow.backToForm();
            frame.setAside();
          }}
        />
      )}
    </>
  );
}
