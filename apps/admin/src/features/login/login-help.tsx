import { brand, careHoursIn } from '@feedback/contract/brand';

import { common, useLocale, useTexts } from '../../lib/locale.tsx';
import styles from './login.module.css';

/** Who helps somebody who can't go on: employees a super admin, the public customer care. */
export function LoginHelp({ isPublic }: { isPublic: boolean }) {
  const texts = useTexts(common);
  const { locale } = useLocale();
  const [phone] = brand.phones;
  return (
    <section className={styles.help}>
      <h2>{texts.needHelp}</h2>
      {isPublic ? (
        <p>
          {texts.help}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          <br />
          {careHoursIn(locale)}
        </p>
      ) : (
        <p>{texts.accountHelp}</p>
      )}
    </section>
  );
}
