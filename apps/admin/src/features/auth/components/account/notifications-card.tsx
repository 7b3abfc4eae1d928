import { DigestSettingControl } from '../../../../components/digest-choice.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { accountTextCatalogue } from '../../api/account.ts';
import styles from './account.module.css';

/** The e-mails that the current user chooses to get. */
export function NotificationsCard() {
  const texts = useTexts(accountTextCatalogue);
  return (
    <section className={styles.card} aria-labelledby="notifications">
      <h2 id="notifications" className={styles.heading}>
        {texts.notifications}
      </h2>
      <DigestSettingControl />
    </section>
  );
}
