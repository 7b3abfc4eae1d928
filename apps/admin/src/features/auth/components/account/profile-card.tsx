import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { accountTextCatalogue } from '../../api/account.ts';
import styles from './account.module.css';

/** The current user's name, code and role, which only super admins change. */
export function ProfileCard() {
  const texts = useTexts(accountTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { employeeName, employeeCode, userId, role } = useSession();
  const facts = [
    [texts.name, employeeName],
    [shared.userId, userId],
    [shared.employeeCode, employeeCode],
    [shared.role, shared.roleName(role)],
  ];
  return (
    <section className={styles.card} aria-labelledby="profile">
      <h2 id="profile" className={styles.heading}>
        {texts.profile}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{texts.profileLead}</p>
    </section>
  );
}
