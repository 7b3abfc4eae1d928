import { ToastProvider } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { accountTextCatalogue, secondFactorQuery } from '../api/account.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { findLandingPath, storeSecondFactorSetupDue, useSession } from '../../../lib/session.ts';
import styles from '../components/account/account.module.css';
import { PasskeysCard } from '../components/account/passkeys-card.tsx';
import { NotificationsCard } from '../components/account/notifications-card.tsx';
import { PasswordCard } from '../components/account/password-card.tsx';
import { ProfileCard } from '../components/account/profile-card.tsx';
import { SecondFactorCard } from '../components/account/second-factor-card.tsx';
import { SessionsCard } from '../components/account/sessions-card.tsx';

/** The current user's account: profile, password, sign-in methods, notifications and sessions (rules
 * 8.11 to 8.13). */
export function AccountPage() {
  const texts = useTexts(accountTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { mustSetUp, role, isAdmin } = useSession();
  const navigate = useNavigate();
  const factor = useQuery(secondFactorQuery);
  const handleSetUp = () => {
    if (!mustSetUp) return;
    storeSecondFactorSetupDue({ isDue: false });
    void navigate(findLandingPath(role), { replace: true });
  };
  return (
    <ToastProvider label={texts.title} closeLabel={shared.close}>
      <PageHeader title={texts.title} />
      <div className={styles.cards}>
        {!mustSetUp && <ProfileCard />}
        {!mustSetUp && <PasswordCard />}
        <QueryLoadState query={factor} rows={3} />
        {factor.data && <SecondFactorCard factor={factor.data} onSetUp={handleSetUp} />}
        {factor.data && <PasskeysCard factor={factor.data} onSetUp={handleSetUp} />}
        {/* The server rejects all other calls until the second factor is set up. */}
        {!mustSetUp && isAdmin && <NotificationsCard />}
        {!mustSetUp && <SessionsCard />}
      </div>
    </ToastProvider>
  );
}

export { AccountPage as Component };
