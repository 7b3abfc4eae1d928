import { brand } from '@feedback/contract/brand';

import { common, useTexts } from '../lib/locale.tsx';
import { CareHours } from './care-hours.tsx';
import styles from './footer.module.css';

const year = new Date().getFullYear();

/** The thin line below every page of the console. */
export function Footer() {
  const texts = useTexts(common);
  return (
    <footer className={styles.footer}>
      <span>{texts.copyright(year, brand.name)}</span>
      <span>
        {texts.help} {brand.phones[0]} ·
        <CareHours />
      </span>
    </footer>
  );
}
