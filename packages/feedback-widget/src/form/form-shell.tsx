import { Skeleton } from '@feedback/ui/skeleton';
import type { ReactNode } from 'react';

import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Theme } from '../types.ts';
import styles from './form-shell.module.css';

interface FormShellProps {
  lang: string | undefined;
  theme: Theme | undefined;
  children: (texts: Texts) => ReactNode;
}

/** The ground that a form stands on: its colours, its language, and a place held until that is here. */
export function FormShell({ lang, theme, children }: FormShellProps) {
  const texts = useTexts(lang);
  return (
    <div
      className={styles.shell}
      data-feedback-form=""
      lang={texts?.locale}
      data-theme={theme === 'auto' ? undefined : theme}
      aria-busy={texts ? undefined : true}
      part="shell"
    >
      <div className={styles.card} part="card">
        {texts ? children(texts) : <Skeleton height="480px" />}
      </div>
    </div>
  );
}
