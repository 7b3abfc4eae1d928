import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';

import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './plain-page.module.css';

/** The frame of pages without a session: header with a link to the site, page, footer. */
export function PageWithoutShell({ children }: { children: ReactNode }) {
  const texts = useTexts(commonTextCatalogue);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href="/" className={styles.home}>
          <BrandMark />
        </a>
        <a href="/" className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {texts.toSite}
        </a>
        <div className={styles.language}>
          <LanguageSelect hideLabel />
        </div>
      </header>
      {children}
      <Footer />
    </div>
  );
}
