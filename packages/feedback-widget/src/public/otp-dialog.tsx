import { removeGroupSeparators } from '@feedback/contract/fields/normalize';
import type { OtpDelivery } from '@feedback/contract/auth/auth';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { OtpField } from '@feedback/ui/otp-field';
import { useEffect, useRef, useState, type MouseEvent } from 'react';

import { ApiError } from '../api/api-error.ts';
import { getFailureMessage } from '../form/errors.ts';
import { preventNativeSubmit } from '../form/use-focus.ts';
import { getLaterPartTexts } from '../texts/later-texts.ts';
import type { Texts } from '../texts/texts.ts';
import styles from './otp-dialog.module.css';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Returns the whole seconds until a time, updated every second (rule 2.8). */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

interface OtpDialogProps {
  texts: Texts;
  rules: { readonly length: number; readonly resendSeconds: number };
  /** The sent OTP: the masked mobile number and the time in milliseconds. */
  otp: { readonly mobile: string; readonly sentAt: number; readonly calls?: boolean | undefined };
  /** True while the device solves a challenge for another OTP. */
  isChallenged: boolean;
  /**
   * Returns false for a wrong OTP.
   * @throws ApiError
   */
  onVerify: (code: string) => Promise<boolean>;
  /**
   * Requests another OTP by SMS or by a phone call.
   * @throws ApiError
   */
  onResend: (way?: OtpDelivery) => Promise<void>;
  onChangeMobile: () => void;
  onClose: () => void;
}

/**
 * Asks for the OTP, reports a wrong one, and requests another by SMS (rule 2.8) or by a phone call
 * (rule 16.7).
 */
export function OtpDialog(props: OtpDialogProps) {
  const { rules, otp, isChallenged } = props;
  const { length } = rules;
  const texts = getLaterPartTexts(props.texts);
  const { onVerify, onResend, onChangeMobile, onClose } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'checking' | OtpDelivery>();
  const [resent, setResent] = useState<OtpDelivery>();
  const input = useRef<HTMLInputElement>(null);
  const secondsLeft = useCountdown(otp.sentAt + 1000 * rules.resendSeconds);

  const run = async (what: 'checking' | OtpDelivery, act: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    try {
      await act();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(getFailureMessage(cause, texts));
    } finally {
      setBusy(undefined);
    }
  };

  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };

  const handleSubmit = (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code === '') refuse(texts.validation.otpRequired);
    else if (code.length !== length) refuse(texts.validation.otpInvalid);
    else {
      void run('checking', async () => {
        if (!(await onVerify(code))) refuse(texts.validation.otpInvalid);
      });
    }
  };

  const handleResend = (way: OtpDelivery) =>
    void run(way, async () => {
      await onResend(way);
      setCode('');
      setError(undefined);
      setResent(way);
      input.current?.focus();
    });

  return (
    <Dialog
      open
      title={texts.otpTitle}
      closeLabel={texts.close}
      onClose={onClose}
      size="small"
      part="otp"
    >
      <form className={styles.form} noValidate onSubmit={preventNativeSubmit}>
        <p className={styles.text}>
          {texts.otpSent} <span className={styles.sentTo}>{texts.otpSentTo(otp.mobile)}</span>
        </p>
        <OtpField
          ref={input}
          label={texts.otp}
          name="otp"
          length={length}
          transform={removeGroupSeparators}
          value={code}
          error={error}
          required
          data-autofocus
          onValue={(next) => {
            setCode(next);
            setError(undefined);
          }}
        />
        {problem && <Alert tone="bad">{problem}</Alert>}
        {/* The button comes before the rest: a phone's keyboard leaves little space below the field. */}
        <Button
          type="submit"
          onClick={handleSubmit}
          variant="primary"
          wide
          busy={busy === 'checking'}
          busyLabel={texts.otpChecking}
        >
          {texts.otpSubmit}
        </Button>
        <p className={styles.text}>{texts.otpTime}</p>
        <div className={styles.resend}>
          {secondsLeft > 0 ? (
            <span>{texts.otpResendIn(secondsLeft)}</span>
          ) : (
            <>
              <Button variant="quiet" busy={busy === 'sms'} onClick={() => handleResend('sms')}>
                {texts.otpResend}
              </Button>
              {otp.calls && (
                <Button variant="quiet" busy={busy === 'call'} onClick={() => handleResend('call')}>
                  {texts.otpCall}
                </Button>
              )}
            </>
          )}
          <Button variant="quiet" onClick={onChangeMobile}>
            {texts.changeMobile}
          </Button>
          <output>
            {isChallenged
              ? texts.checkingPerson
              : resent &&
                secondsLeft > 0 &&
                (resent === 'call' ? texts.otpCalled : texts.otpResent)}
          </output>
        </div>
      </form>
    </Dialog>
  );
}
