import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { commonCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { accountTexts } from '../../api/account.ts';
import { sendOtp } from '../../api/password-requests.ts';
import { useRequest } from '../sign-in/use-request.ts';
import styles from './account.module.css';

// Few users change their password here, so its form loads when they do.
const ChoosePassword = lazy(() =>
  import('../sign-in/forgot-password.tsx').then((m) => ({ default: m.ChoosePassword })),
);

/** Sets a new password with an OTP to the registered mobile number (rule 8.5). */
export function PasswordCard() {
  const texts = useTexts(accountTexts);
  const shared = useTexts(commonCatalogue);
  const { userId } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const otp = useRequest(sendOtp);
  const start = () => otp.run({ companyId: userId }, () => setOpen(true));
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password" className={styles.heading}>
        {shared.password}
      </h2>
      <p className={styles.quiet}>{texts.passwordLead}</p>
      <FailureAlert error={otp.error} />
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
