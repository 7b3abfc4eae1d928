import {
  forgotPasswordSchema,
  signInRequestSchema,
  type OtpSent,
  type OtpDelivery,
} from '@feedback/contract/auth/auth';
import { limits } from '@feedback/contract/limits';
import { Button } from '@feedback/ui/button';
import { removeGroupSeparators } from '@feedback/contract/fields/normalize';
import { OtpField } from '@feedback/ui/otp-field';
import { TextField } from '@feedback/ui/text-field';
import { useState } from 'react';
import * as z from 'zod/mini';
import { otpCallTexts } from '@feedback/contract/messages/en-IN/console/login';

import { commonTextCatalogue, defineTexts, useTexts } from '../../../../lib/locale.tsx';
import { useCurrentTime } from '../../../../lib/browser/browser.ts';
import styles from './sign-in.module.css';
import { PasswordField } from './password-field.tsx';
import { resetForgottenPassword, requestPasswordOtp } from '../../api/password-requests.ts';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useApiRequest } from './use-request.ts';
import { useSimpleForm } from '../../../../lib/form/use-fields.ts';

/** Texts of the phone call that reads an OTP aloud. */
const otpCall = defineTexts('console/login', { otpCallTexts });

const userSchema = z.object({ login_Id: signInRequestSchema.shape.login_Id });
const newSchema = z.object({
  otp: forgotPasswordSchema.shape.otp,
  password: forgotPasswordSchema.shape.password,
});

interface StepProps {
  onBack: () => void;
}

interface ResendProps {
  sentAt: number;
  /** True when a phone call can read another OTP aloud (rule 8.23). */
  calls: boolean;
  busy: boolean;
  onResend: (way: OtpDelivery) => void;
}

function Resend({ sentAt, calls, busy, onResend }: ResendProps) {
  const texts = useTexts(commonTextCatalogue);
  const { callMe } = useTexts(otpCall);
  const now = useCurrentTime();
  const left = Math.ceil((sentAt + limits.otp.resendSeconds * 1000 - now) / 1000);
  if (left > 0) return <p className={styles.countdown}>{texts.resendIn(left)}</p>;
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => onResend('sms')}>
        {texts.resendOtp}
      </Button>
      {calls && (
        <Button variant="quiet" busy={busy} onClick={() => onResend('call')}>
          {callMe}
        </Button>
      )}
    </>
  );
}

interface ChoosePasswordProps extends StepProps {
  userId: string;
  sent: OtpSent;
  /** The name of the button that leads back; the login page by default. */
  backText?: string;
  onDone: () => void;
}

/** The OTP and the new password. */
export function ChoosePasswordForm(props: ChoosePasswordProps) {
  const texts = useTexts(commonTextCatalogue);
  const { calling } = useTexts(otpCall);
  const { values, field, check } = useSimpleForm(newSchema, { otp: '', password: '' });
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [sent, setSent] = useState(props.sent);
  const [isCalled, setCalled] = useState(false);
  const resend = useApiRequest(requestPasswordOtp);
  const change = useApiRequest(resetForgottenPassword);
  const handleResend = (way: OtpDelivery) =>
    resend.run({ companyId: props.userId, way }, (again) => {
      setSent(again);
      setSentAt(Date.now());
      setCalled(way === 'call');
    });
  const submit = () => {
    if (!check()) return;
    change.run({ login_Id: props.userId, ...values, nonce: sent.nonce }, props.onDone);
  };
  return (
    <SignInFormFrame
      lead={isCalled ? calling(sent.mobile) : texts.otpSentTo(sent.mobile)}
      failure={change.error ?? resend.error}
      submitText={texts.setPassword}
      busyText={texts.settingPassword}
      isBusy={change.isPending}
      onSubmit={submit}
      others={
        <>
          <Resend
            sentAt={sentAt}
            calls={Boolean(sent.calls)}
            busy={resend.isPending}
            onResend={handleResend}
          />
          <Button variant="quiet" onClick={props.onBack}>
            {props.backText ?? texts.backToLogin}
          </Button>
        </>
      }
    >
      <OtpField
        {...field('otp')}
        label={texts.otp}
        length={limits.otp.length}
        transform={removeGroupSeparators}
        required
      />
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        hint={texts.newPasswordHint(limits.password.minLength)}
        autoComplete="new-password"
        required
      />
    </SignInFormFrame>
  );
}

/** Sets a new password, confirmed by an OTP to the registered mobile number (rule 8.5). */
export function ForgotPasswordForm({ onBack, onDone }: StepProps & { onDone: () => void }) {
  const texts = useTexts(commonTextCatalogue);
  const { values, field, check } = useSimpleForm(userSchema, { login_Id: '' });
  const otp = useApiRequest(requestPasswordOtp);
  const submit = () => {
    if (check()) otp.run({ companyId: values.login_Id });
  };
  if (otp.data) {
    return (
      <ChoosePasswordForm
        userId={values.login_Id}
        sent={otp.data}
        onBack={onBack}
        onDone={onDone}
      />
    );
  }
  return (
    <SignInFormFrame
      lead={texts.forgotLead}
      failure={otp.error}
      submitText={texts.sendOtp}
      busyText={texts.sendingOtp}
      isBusy={otp.isPending}
      onSubmit={submit}
      others={
        <Button variant="quiet" onClick={onBack}>
          {texts.backToLogin}
        </Button>
      }
    >
      <TextField
        {...field('login_Id')}
        label={texts.userId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </SignInFormFrame>
  );
}
