import { Select } from '@feedback/ui/select';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';

import { common, localeNames, locales, useLocale, useTexts } from '../lib/locale.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';
import styles from './plain-page.module.css';

function LanguageChoice() {
  const texts = useTexts(common);
  const { locale, setLocale } = useLocale();
  return (
    <div className={styles.language}>
      <Select
        label={texts.language}
        hideLabel
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={locale}
        onValue={(value) => setLocale(locales.find((each) => each === value) ?? 'en-IN')}
      />
    </div>
  );
}

/** The frame of pages without a session: header with a link to the site, page, footer. */
export function PlainPage({ children }: { children: ReactNode }) {
  const texts = useTexts(common);
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
        <LanguageChoice />
      </header>
      {children}
      <Footer />
    </div>
  );
}
