import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import {
  formatPlaceholder,
  type FilledTemplate,
} from '@feedback/contract/reference-data/placeholders';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import page from '../../case-page/case-page.module.css';
import styles from './composer.module.css';
import { useCaseShortcuts } from '../use-case-keys.ts';

const TemplatePicker = lazy(() =>
  import('./template-picker.tsx').then((m) => ({ default: m.TemplatePicker })),
);

const fieldBeside = (row: HTMLElement | null, name: string) =>
  row?.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`);

interface TemplateInsertionProps {
  detail: CaseDetail;
  /** The name of the field in the surrounding form, and its current text. */
  name: string;
  text: string;
  onText: (text: string) => void;
  /** The limit of a single-line field: longer templates are not offered. */
  most?: number;
}

/** Inserts a template at the caret, and says what still has to be filled in. */
export function TemplateInsertion(props: TemplateInsertionProps) {
  const { detail, name, text, onText, most } = props;
  const texts = useTexts(caseTextCatalogue);
  const row = useRef<HTMLDivElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [missing, setMissing] = useState<FilledTemplate['missing']>([]);
  const [insertions, setInsertions] = useState(0);
  // The focus moves after the picker has closed: before that, the page behind it is inert.
  useEffect(() => {
    if (insertions > 0) fieldBeside(row.current, name)?.focus();
  }, [insertions, name]);
  const hasKey = most === undefined;
  useCaseShortcuts(hasKey ? { '/': () => setPicking(true) } : {});
  const left = missing.filter((placeholder) => text.includes(formatPlaceholder(placeholder)));

  const insert = (filled: FilledTemplate) => {
    const field = fieldBeside(row.current, name);
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? text.length;
    const words = hasKey ? filled.text : filled.text.replaceAll(/\s+/g, ' ').trim();
    setPicking(false);
    setMissing(filled.missing);
    onText(text.slice(0, from) + words + text.slice(to));
    setInsertions((before) => before + 1);
  };
  return (
    <div ref={row} className={styles.templates}>
      <Button
        variant="quiet"
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onClick={() => setPicking(true)}
      >
        <MessageSquareQuote size={16} aria-hidden />
        {texts.templates}
        {hasKey && (
          <kbd className={page.key} aria-hidden>
            /
          </kbd>
        )}
      </Button>
      {left.length > 0 && (
        <Alert tone="warn">{texts.nothingFor(left.map(formatPlaceholder).join(', '))}</Alert>
      )}
      <Suspense fallback={null}>
        {isPicking && (
          <TemplatePicker
            detail={detail}
            most={most}
            onFilled={insert}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
