import { brand } from '@feedback/contract/brand';

import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import styles from './welcome.module.css';

/** The logo's globe, drawn large: thin meridians, one of them in the company's colour. */
function Globe() {
  return (
    <svg className={styles.globe} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {[199, 166, 118, 61].map((radius) => (
        <ellipse key={radius} cx="200" cy="200" rx={radius} ry="199" />
      ))}
      <path d="M1 200h398M28 100h344M28 300h344" />
      <path d="M200 1c-82 110-82 288 0 398" className={styles.meridian} />
    </svg>
  );
}

/** The introduction beside the sign-in form. */
export function SignInWelcome({ title }: { title: string }) {
  const texts = useTexts(commonTextCatalogue);
  return (
    <div className={styles.welcome}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{texts.loginLead(brand.name)}</p>
      <Globe />
    </div>
  );
}
