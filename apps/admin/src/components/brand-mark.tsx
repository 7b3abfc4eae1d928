import { brand } from '@feedback/contract/brand';

import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';
import styles from './brand-mark.module.css';

/** The company's logo and name at the top of the console. */
export function BrandMark() {
  const texts = useTexts(commonTextCatalogue);
  return (
    <span className={styles.mark}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="10" className={styles.ring} />
        <path d="M12 2.5c-3.6 5.6-3.6 13.4 0 19" className={styles.meridian} />
      </svg>
      <span>
        {brand.shortName}
        <span data-product> · {texts.product}</span>
      </span>
    </span>
  );
}
