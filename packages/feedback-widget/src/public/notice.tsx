import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { type Connection, callJson } from '../api/connection.ts';
import { submitPublicFeedback } from '../api/feedback-api.ts';
import { requestOtp } from '../api/otp-api.ts';
import { useLoadedValue } from '../api/use-loaded.ts';
import { getLaterPartTexts } from '../texts/later-texts.ts';
import type { Texts } from '../texts/texts.ts';
import styles from './notice.module.css';
import { getPrivacyNotice } from '@feedback/contract/operations';
import type { Notice } from '@feedback/contract/privacy/notice';

/**
 * Loads the privacy notice in the form's language. It loads separately because no form needs it
 * first.
 * @throws ApiError
 */
export const loadNotice = (connection: Connection): Promise<Notice> =>
  callJson(connection, getPrivacyNotice);

/** The notice that a form has shown, with the submitter's consent. */
interface Shown {
  /** The notice version and the consent, as the submission contains them. */
  readonly said: { readonly notice: number; readonly consent: boolean };
  /**
   * Points at the consent box that must be ticked first; undefined when consent is not required or
   * already given.
   */
  readonly refuse: (() => ApiError) | undefined;
}

/** The shown notice of each form, by the form's connection, which belongs to that form alone. */
const shown = new WeakMap<Connection, Shown>();

/** Returns the notice version that a form has shown; undefined before. */
export const getShownNoticeVersion = (connection: Connection): number | undefined =>
  shown.get(connection)?.said.notice;

/**
 * Requests an OTP, unless the submission would be rejected because consent is missing.
 * @throws ApiError
 */
export const requestOtpAfterConsent: typeof requestOtp = async (connection, ...rest) => {
  const { refuse } = shown.get(connection) ?? {};
  if (refuse) throw refuse();
  return requestOtp(connection, ...rest);
};

/**
 * Saves a submission together with its form's notice version and consent.
 * @throws ApiError
 */
export const submitPublicFeedbackWithNotice: typeof submitPublicFeedback = (
  connection,
  data,
  ...rest
) => submitPublicFeedback(connection, { ...data, ...shown.get(connection)?.said }, ...rest);

interface NoticeProps {
  connection: Connection;
  texts: Texts;
}

/**
 * Shows how the company uses the data: a line that expands to the whole text, and the consent box
 * when the company requires consent (rule 15.8). If the notice cannot be loaded, the form works
 * without it.
 */
export function Notice(props: NoticeProps) {
  return (
    <>
      <NoticeLine {...props} />
      {/* The page's accessibility statement (rule 16.4). */}
      <slot name="accessibility" />
    </>
  );
}

function NoticeLine({ connection, texts: given }: NoticeProps) {
  const texts = getLaterPartTexts(given);
  const { value: notice } = useLoadedValue(useCallback(() => loadNotice(connection), [connection]));
  const [isOpen, setOpen] = useState(false);
  const [consent, setConsent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isAsked = notice?.asksConsent === true;

  useEffect(() => {
    if (!notice) return;
    // The form shows this error itself, right below the box.
    const refuse = () => {
      setMissing(true);
      box.current?.focus();
      const error = texts.consentRequired;
      return new ApiError('refused', { status: 'Failure', code: 'validation', error });
    };
    const said = { notice: notice.version, consent };
    shown.set(connection, { said, refuse: isAsked && !consent ? refuse : undefined });
  }, [notice, connection, isAsked, consent, texts]);

  if (!notice) return null;
  return (
    <div className={styles.notice} part="notice">
      <p className={styles.line}>
        {notice.line}{' '}
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {texts.noticeMore}
        </button>
      </p>
      {isAsked && (
        <label className={styles.consent}>
          <input
            ref={box}
            type="checkbox"
            checked={consent}
            aria-invalid={isMissing}
            onChange={(event) => {
              setConsent(event.currentTarget.checked);
              setMissing(false);
            }}
          />
          {texts.consent}
        </label>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={texts.close}
        title={texts.noticeTitle}
        footer={<Button onClick={() => setOpen(false)}>{texts.close}</Button>}
      >
        <p className={styles.whole}>{notice.body}</p>
      </Dialog>
    </div>
  );
}
