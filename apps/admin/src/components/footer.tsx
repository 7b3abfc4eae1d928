import { brand, careHoursIn } from '@feedback/contract/brand';

import { common, useLocale, useTexts } from '../lib/locale.tsx';
import styles from './footer.module.css';

const year = new Date().getFullYear();

/** The thin line below every page of the console. */
export function Footer() {
  const texts = useTexts(common);
  const { locale } = useLocale();
  return (
    <footer className={styles.footer}>
      <span>{texts.copyright(year, brand.name)}</span>
      <span>
        {texts.help} {brand.phones[0]} · {careHoursIn(locale)}
      </span>
    </footer>
  );
}
