import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { type Connection, call } from '../api/connection.ts';
import { savePublic } from '../api/feedback-api.ts';
import { requestOtp } from '../api/otp-api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { laterTexts } from '../texts/later-texts.ts';
import type { Texts } from '../texts/texts.ts';
import styles from './notice.module.css';
import { getNotice } from '@feedback/contract/operations';
import type { Notice } from '@feedback/contract/privacy/notice';

/** How data is used, in the form's language; apart, as no form needs it first. @throws ApiError */
export const loadNotice = (connection: Connection): Promise<Notice> => call(connection, getNotice);

/** What a form has shown, and what was said to it. */
interface Shown {
  /** What its submission says. */
  readonly said: { readonly notice: number; readonly consent: boolean };
  /** Points at the box that has to be ticked first; none where nothing is asked, or it is. */
  readonly refuse: (() => ApiError) | undefined;
}

/** By the form's connection, which is its own. */
const shown = new WeakMap<Connection, Shown>();

/** The version that was shown by a form, once it was. */
export const shownNotice = (connection: Connection): number | undefined =>
  shown.get(connection)?.said.notice;

/** Asks for an OTP; not for what would be refused then. @throws ApiError */
export const requestOtpOfConsenting: typeof requestOtp = async (connection, ...rest) => {
  const { refuse } = shown.get(connection) ?? {};
  if (refuse) throw refuse();
  return requestOtp(connection, ...rest);
};

/** Saves a submission, with what its form showed. @throws ApiError */
export const saveWithNotice: typeof savePublic = (connection, data, ...rest) =>
  savePublic(connection, { ...data, ...shown.get(connection)?.said }, ...rest);

interface NoticeProps {
  connection: Connection;
  texts: Texts;
}

/**
 * How what is entered will be used: a line with the whole text behind it, and the box to tick where
 * the company asks for one (rule 15.8). Where it can't be loaded the form goes on without.
 */
export function Notice(props: NoticeProps) {
  return (
    <>
      <NoticeLine {...props} />
      {/* What the page says of accessibility (rule 16.4). */}
      <slot name="accessibility" />
    </>
  );
}

function NoticeLine({ connection, texts: given }: NoticeProps) {
  const texts = laterTexts(given);
  const { value: notice } = useLoaded(useCallback(() => loadNotice(connection), [connection]));
  const [isOpen, setOpen] = useState(false);
  const [consent, setConsent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isAsked = notice?.asksConsent === true;

  useEffect(() => {
    if (!notice) return;
    // Said once, by the form, right below the box.
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
