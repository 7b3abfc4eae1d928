import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { ApiError } from '../api/api-error.ts';
import { getFailureMessage } from '../form/errors.ts';
import { useOnline, useConnection } from '../form/use-connection.ts';
import { OtpDialog } from '../public/otp-dialog.tsx';
import type { StatusPageTexts } from '../texts/use-status-texts.ts';
import { StatusAccessForm } from './access/access-form.tsx';
import { StatusHeading } from './heading.tsx';
import { OwnCases } from './own-cases.tsx';
import type { FeedbackStatusProps } from '../types.ts';
import styles from './status.module.css';
import { useStatusAccess, type StatusAccess } from './access/use-access.ts';

/**
 * Returns a function that handles a failure and reports it to the page. The function stays the same
 * until the language changes.
 */
function useFailure(
  texts: StatusPageTexts,
  { noteFailure }: StatusAccess,
  onError: FeedbackStatusProps['onError'],
) {
  const told = useRef(onError);
  useEffect(() => {
    told.current = onError;
  });
  return useCallback(
    (error: ApiError) => {
      noteFailure(error);
      const { kind, failure } = error;
      told.current?.({ kind, message: getFailureMessage(error, texts), code: failure?.code });
    },
    [texts, noteFailure],
  );
}

interface StatusRoomProps extends FeedbackStatusProps {
  texts: StatusPageTexts;
}

/** The content of the status page: the access form, the cases, or the closing message. */
export function StatusContent({ texts, apiBase, lang, caseId, onError }: StatusRoomProps) {
  const connection = useConnection(apiBase, lang);
  const access = useStatusAccess(connection, caseId);
  const isOnline = useOnline();
  const { stage, otp } = access;
  const otpTexts = useMemo(() => {
    const { otpSent, otpTo: otpSentTo, changeClaim: changeMobile } = texts.status;
    return { ...texts, otpSent, otpSentTo, changeMobile };
  }, [texts]);
  const handleFailure = useFailure(texts, access, onError);

  return (
    <div className={styles.room}>
      {!isOnline && <Alert tone="warn">{texts.offlineNow}</Alert>}
      {(stage === 'asking' || stage === 'again') && (
        <StatusAccessForm
          key={caseId}
          texts={texts}
          access={access}
          caseId={caseId}
          onFailure={handleFailure}
        />
      )}
      {stage === 'open' && <OwnCases texts={texts} access={access} onFailure={handleFailure} />}
      {stage === 'done' && (
        <>
          <StatusHeading text={texts.status.doneTitle} />
          <p className={styles.text}>{texts.status.doneText}</p>
          <div>
            <Button onClick={access.restart}>{texts.status.again}</Button>
          </div>
        </>
      )}
      {/* The page's accessibility statement (rule 16.4). */}
      <slot name="accessibility" />
      {otp && (
        <OtpDialog
          texts={otpTexts}
          rules={limits.otp}
          otp={otp}
          isChallenged={access.isChallenged}
          onVerify={access.verify}
          onResend={access.askAgain}
          onChangeMobile={access.leaveOtp}
          onClose={access.leaveOtp}
        />
      )}
    </div>
  );
}
