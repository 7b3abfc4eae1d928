import { Button } from '@feedback/ui/button';

import { formatShortTime } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from './composer.module.css';

interface DraftNoticeProps {
  /** The time in milliseconds at which the draft was saved. */
  draftSavedAt: number | undefined;
  /** The initial text of the form. */
  text: string | undefined;
  onDiscard: () => void;
}

/** Shows that the form contains an earlier draft, and lets the user discard the draft. */
export function DraftNotice({ draftSavedAt, text, onDiscard }: DraftNoticeProps) {
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  if (draftSavedAt === undefined || !text?.trim()) return null;
  return (
    <p className={styles.kept}>
      {texts.draftKept(formatShortTime(new Date(draftSavedAt).toISOString(), locale))}
      <Button variant="quiet" onClick={onDiscard}>
        {texts.discardDraft}
      </Button>
    </p>
  );
}
