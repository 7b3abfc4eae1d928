import { Button } from '@feedback/ui/button';

import { shortTime } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { caseTexts } from '../case-texts.ts';
import styles from './composer.module.css';

interface KeptDraftProps {
  /** When it was kept; milliseconds. */
  keptAt: number | undefined;
  /** The initial text of the form. */
  text: string | undefined;
  onDiscard: () => void;
}

/** Says that what stands in the form was written before, and lets it be thrown away. */
export function KeptDraft({ keptAt, text, onDiscard }: KeptDraftProps) {
  const texts = useTexts(caseTexts);
  const { locale } = useLocale();
  if (keptAt === undefined || !text?.trim()) return null;
  return (
    <p className={styles.kept}>
      {texts.draftKept(shortTime(new Date(keptAt).toISOString(), locale))}
      <Button variant="quiet" onClick={onDiscard}>
        {texts.discardDraft}
      </Button>
    </p>
  );
}
