import type { CaseDetail } from '@feedback/contract/case-detail';
import type { Reply } from '@feedback/contract/case-work';
import { written, type FilledTemplate } from '@feedback/contract/placeholders';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { useTexts } from '../../../../lib/locale.tsx';
import { caseTexts } from '../case-texts.ts';
import page from '../case-page.module.css';
import styles from './composer.module.css';
import { useCaseKeys } from '../use-case-keys.ts';

const TemplatePicker = lazy(() =>
  import('./template-picker.tsx').then((m) => ({ default: m.TemplatePicker })),
);

interface TemplateInsertionProps {
  detail: CaseDetail;
  form: UseFormReturn<Reply>;
}

/** Puts a template into a reply, where its caret is, and says what is still to be written. */
export function TemplateInsertion({ detail, form }: TemplateInsertionProps) {
  const texts = useTexts(caseTexts);
  const row = useRef<HTMLDivElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [missing, setMissing] = useState<FilledTemplate['missing']>([]);
  const [insertions, setInsertions] = useState(0);
  // Once the picker is gone: before, the page behind it takes no focus.
  useEffect(() => {
    if (insertions > 0) row.current?.closest('form')?.querySelector('textarea')?.focus();
  }, [insertions]);
  useCaseKeys({ '/': () => setPicking(true) });
  const text = form.watch('text');
  const left = missing.filter((name) => text.includes(written(name)));

  const insert = (filled: FilledTemplate) => {
    const area = row.current?.closest('form')?.querySelector('textarea');
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area ?? {};
    setPicking(false);
    setMissing(filled.missing);
    const value = text.slice(0, from) + filled.text + text.slice(to);
    form.setValue('text', value, { shouldDirty: true });
    setInsertions((before) => before + 1);
  };
  return (
    <div ref={row} className={styles.templates}>
      <Button variant="quiet" aria-keyshortcuts="/" onClick={() => setPicking(true)}>
        <MessageSquareQuote size={16} aria-hidden />
        {texts.templates}{' '}
        <kbd className={page.key} aria-hidden>
          /
        </kbd>
      </Button>
      {left.length > 0 && (
        <Alert tone="warn">{texts.nothingFor(left.map(written).join(', '))}</Alert>
      )}
      <Suspense fallback={null}>
        {isPicking && (
          <TemplatePicker detail={detail} onFilled={insert} onClose={() => setPicking(false)} />
        )}
      </Suspense>
    </div>
  );
}
