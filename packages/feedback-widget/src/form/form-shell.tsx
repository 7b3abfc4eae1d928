import { carePhone } from '@feedback/contract/care-phone';
import { Skeleton } from '@feedback/ui/skeleton';
import { useRef, type ReactNode } from 'react';

import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Theme } from '../types.ts';
import styles from './form-shell.module.css';
import { keepKey, useShell } from './use-shell.ts';

/** Dialogs came last of what a form can't do without (docs/browsers.md). */
const isTooOld = () => typeof window !== 'undefined' && !window.HTMLDialogElement;

interface FormShellProps {
  lang: string | undefined;
  theme: Theme | undefined;
  children: (texts: Texts) => ReactNode;
}

/** The ground that a form stands on: its colours, its language, and a place held until that is here. */
export function FormShell({ lang, theme, children }: FormShellProps) {
  const texts = useTexts(lang);
  const shell = useRef<HTMLDivElement>(null);
  useShell(shell);
  return (
    // Not a control of its own: it keeps the keys of its fields from the page's shortcuts.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={shell}
      onKeyDown={keepKey}
      onKeyPress={keepKey}
      onKeyUp={keepKey}
      className={styles.shell}
      data-feedback-form=""
      lang={texts?.locale}
      data-theme={theme === 'auto' ? undefined : theme}
      aria-busy={texts ? undefined : true}
      part="shell"
    >
      <div className={styles.card} part="card">
        {!texts && <Skeleton height="480px" />}
        {texts && (isTooOld() ? texts.oldBrowser(carePhone) : children(texts))}
      </div>
    </div>
  );
}
