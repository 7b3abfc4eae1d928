import type { SecondFactor } from '@feedback/contract/auth/account';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';
import { useToast } from '@feedback/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import {
  accountTextCatalogue,
  beginSecondFactorSetup,
  renewOwnRecoveryCodes,
  secondFactorQuery,
  turnOffSecondFactor,
} from '../../api/account.ts';
import { formatShortDay } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import styles from './account.module.css';
import { RecoveryCodesDialog } from './codes-dialog.tsx';
import { IdentityProofDialog } from './proof-dialog.tsx';

// The dialog draws QR codes, which few users need, and only once, so it loads separately.
const SetUpDialog = lazy(() =>
  import('./set-up-dialog.tsx').then((m) => ({ default: m.SecondFactorSetupDialog })),
);

type Panel = 'setUp' | 'renew' | 'off' | null;

interface SecondFactorCardProps {
  factor: SecondFactor;
  /** Called when a second factor was set up and its recovery codes were read. */
  onSetUp: () => void;
}

/** The card of two-step login, with its state and the buttons that change the state (rule 8.11). */
export function SecondFactorCard({ factor, onSetUp }: SecondFactorCardProps) {
  const texts = useTexts(accountTextCatalogue);
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [panel, setPanel] = useState<Panel>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const beginning = useMutation({
    mutationFn: beginSecondFactorSetup,
    onSuccess: () => setPanel('setUp'),
  });
  const refresh = () => void queryClient.invalidateQueries(secondFactorQuery);
  const close = () => setPanel(null);
  const showCodes = (made: readonly string[]) => {
    close();
    // The server creates no codes when the user already has some.
    if (made.length > 0) setCodes(made);
    else refresh();
  };
  const by = factor.passkeys.length > 0 ? 'passkey' : 'code';
  const handleKept = () => {
    setCodes(null);
    refresh();
    if (factor.since === null) onSetUp();
  };
  const handleOff = () => {
    close();
    toast({ text: texts.turnedOff, tone: 'ok' });
    refresh();
  };
  return (
    <section className={styles.card} aria-labelledby="two-steps">
      <h2 id="two-steps" className={styles.heading}>
        {texts.twoSteps}{' '}
        <StatusBadge tone={factor.since ? 'ok' : 'neutral'}>
          {factor.since ? texts.isOnSince(formatShortDay(factor.since, locale)) : texts.isOff}
        </StatusBadge>
      </h2>
      {factor.isRequired && !factor.since && <Alert tone="warn">{texts.required}</Alert>}
      <p className={styles.quiet}>{factor.isOffered ? texts.twoStepsLead : texts.notOffered}</p>
      {factor.since && <p>{texts.codesLeft(factor.recoveryCodesLeft)}</p>}
      <ErrorAlert error={beginning.error} />
      <div className={styles.actions}>
        {!factor.hasApp && factor.isOffered && (
          <Button
            variant={factor.since ? 'secondary' : 'primary'}
            busy={beginning.isPending}
            busyLabel={texts.settingUp}
            onClick={() => beginning.mutate()}
          >
            {factor.since ? texts.setUpApp : texts.setUp}
          </Button>
        )}
        {factor.since && (
          <>
            <Button onClick={() => setPanel('renew')}>{texts.newCodes}</Button>
            <Button onClick={() => setPanel('off')}>{texts.turnOff}</Button>
          </>
        )}
      </div>
      {panel === 'setUp' && beginning.data && (
        <Suspense fallback={null}>
          <SetUpDialog
            begun={beginning.data}
            hasPasskeys={factor.passkeys.length > 0}
            onClose={close}
            onDone={showCodes}
          />
        </Suspense>
      )}
      {panel === 'renew' && (
        <IdentityProofDialog
          title={texts.newCodes}
          submit={{ label: texts.makeCodes, busyLabel: texts.makingCodes }}
          hint={texts.proofHint}
          by={by}
          send={renewOwnRecoveryCodes}
          onClose={close}
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
        >
          <p>{texts.newCodesLead}</p>
        </IdentityProofDialog>
      )}
      {panel === 'off' && (
        <IdentityProofDialog
          title={texts.turnOff}
          submit={{ label: texts.turnOff, busyLabel: texts.turningOff, danger: true }}
          hint={texts.proofHint}
          by={by}
          send={turnOffSecondFactor}
          onClose={close}
          onDone={handleOff}
        >
          <p>{texts.turnOffLead}</p>
        </IdentityProofDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={handleKept} />}
    </section>
  );
}
