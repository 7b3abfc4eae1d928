import { forgotPasswordSchema, loginSchema } from '@feedback/contract/auth';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { OtpField } from '@feedback/ui/otp-field';
import { TextField } from '@feedback/ui/text-field';
import { useState } from 'react';
import * as z from 'zod/mini';

import { common } from '../../lib/console-texts.ts';
import { explain } from '../../lib/explain.ts';
import { useTexts } from '../../lib/locale.tsx';
import { useNow } from '../../lib/use-now.ts';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';
import { sendForgotPassword, sendOtp } from './password-requests.ts';
import { useCall } from './use-call.ts';
import { useFields } from './use-fields.ts';

const userSchema = z.object({ login_Id: loginSchema.shape.login_Id });
const newSchema = z.object({
  otp: forgotPasswordSchema.shape.otp,
  password: forgotPasswordSchema.shape.password,
});

interface StepProps {
  onBack: () => void;
}

function Resend({ sentAt, onResend }: { sentAt: number; onResend: () => void }) {
  const texts = useTexts(common);
  const now = useNow();
  const left = Math.ceil((sentAt + limits.otp.resendSeconds * 1000 - now) / 1000);
  if (left > 0) return <p className={styles.countdown}>{texts.resendIn(left)}</p>;
  return (
    <Button variant="quiet" onClick={onResend}>
      {texts.resendOtp}
    </Button>
  );
}

function Choose(props: StepProps & { userId: string; mobile: string; onDone: () => void }) {
  const texts = useTexts(common);
  const { values, field, check } = useFields(newSchema, { otp: '', password: '' });
  const [sentAt, setSentAt] = useState(() => Date.now());
  const resend = useCall(sendOtp);
  const change = useCall(sendForgotPassword);
  const failure = change.error ?? resend.error;
  const submit = () => {
    if (check()) change.run({ login_Id: props.userId, ...values }, props.onDone);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) submit();
      }}
    >
      <p className={styles.lead}>{texts.otpSentTo(props.mobile)}</p>
      {Boolean(failure) && <Alert tone="bad">{explain(failure, texts)}</Alert>}
      <OtpField {...field('otp')} label={texts.otp} length={limits.otp.length} required />
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
        required
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={change.isPending}
        busyLabel={texts.settingPassword}
      >
        {texts.setPassword}
      </Button>
      <Resend
        sentAt={sentAt}
        onResend={() => resend.run(props.userId, () => setSentAt(Date.now()))}
      />
      <Button variant="quiet" onClick={props.onBack}>
        {texts.backToLogin}
      </Button>
    </form>
  );
}

/** A new password, by an OTP to the registered mobile (contract 5). */
export function ForgotPassword({ onBack, onDone }: StepProps & { onDone: () => void }) {
  const texts = useTexts(common);
  const { values, field, check } = useFields(userSchema, { login_Id: '' });
  const otp = useCall(sendOtp);
  if (otp.data) {
    return (
      <Choose userId={values.login_Id} mobile={otp.data.mobile} onBack={onBack} onDone={onDone} />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check() && !otp.isPending) otp.run(values.login_Id);
      }}
    >
      <p className={styles.lead}>{texts.forgotLead}</p>
      {Boolean(otp.error) && <Alert tone="bad">{explain(otp.error, texts)}</Alert>}
      <TextField
        {...field('login_Id')}
        label={texts.userId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={otp.isPending}
        busyLabel={texts.sendingOtp}
      >
        {texts.sendOtp}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {texts.backToLogin}
      </Button>
    </form>
  );
}
