import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { accountTextCatalogue } from '../../api/account.ts';
import { requestPasswordOtp } from '../../api/password-requests.ts';
import { useApiRequest } from '../sign-in/use-request.ts';
import styles from './account.module.css';

// Few users change their password here, so its form loads when they do.
const ChoosePassword = lazy(() =>
  import('../sign-in/forgot-password.tsx').then((m) => ({ default: m.ChoosePasswordForm })),
);

/** Sets a new password with an OTP to the registered mobile number (rule 8.5). */
export function PasswordCard() {
  const texts = useTexts(accountTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { userId } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const otp = useApiRequest(requestPasswordOtp);
  const start = () => otp.run({ companyId: userId }, () => setOpen(true));
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password" className={styles.heading}>
        {shared.password}
      </h2>
      <p className={styles.quiet}>{texts.passwordLead}</p>
      <ErrorAlert error={otp.error} />
      <div className={styles.actions}>
        <Button busy={otp.isPending} busyLabel={shared.sendingOtp} onClick={start}>
          {shared.forgotTitle}
        </Button>
      </div>
      {isOpen && otp.data && (
        <Dialog
          open
          size="small"
          title={shared.forgotTitle}
          closeLabel={shared.close}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={null}>
            <ChoosePassword
              userId={userId}
              sent={otp.data}
              backText={shared.cancel}
              onBack={() => setOpen(false)}
              onDone={() => void navigate('/logout')}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
