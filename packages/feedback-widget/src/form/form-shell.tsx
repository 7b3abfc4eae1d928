import { customerCarePhone } from '@feedback/contract/customer-care-phone';
import { getLanguage } from '@feedback/contract/messages';
import { Skeleton } from '@feedback/ui/skeleton';
import { useRef, type ReactNode } from 'react';

import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Theme } from '../types.ts';
import styles from './form-shell.module.css';
import { stopFormKey, useFormShell } from './use-shell.ts';

/**
 * Detects browsers without dialogs, the newest feature that the form requires (docs/reference/browsers.md).
 */
const isTooOld = () => typeof window !== 'undefined' && !window.HTMLDialogElement;

interface FormShellProps {
  lang: string | undefined;
  theme: Theme | undefined;
  children: (texts: Texts) => ReactNode;
}

/**
 * The surface of a form: sets its colours and language, and reserves its space until the texts are
 * loaded.
 */
export function FormShell({ lang, theme, children }: FormShellProps) {
  const texts = useTexts(lang);
  const shell = useRef<HTMLDivElement>(null);
  useFormShell(shell);
  return (
    // The element is not a control itself: it keeps its fields' keys from the page's shortcuts.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={shell}
      onKeyDown={stopFormKey}
      onKeyPress={stopFormKey}
      onKeyUp={stopFormKey}
      className={styles.shell}
      data-feedback-form=""
      lang={texts?.locale}
      // Other languages inherit the direction of the page.
      dir={texts && getLanguage(texts.locale).direction === 'rtl' ? 'rtl' : undefined}
      data-theme={theme === 'auto' ? undefined : theme}
      aria-busy={texts ? undefined : true}
      part="shell"
    >
      <div className={styles.card} part="card">
        {!texts && <Skeleton height="480px" />}
        {texts && (isTooOld() ? texts.oldBrowser(customerCarePhone) : children(texts))}
      </div>
    </div>
  );
}
