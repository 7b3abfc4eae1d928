import type { OtherViewers } from '@feedback/contract/system/live';
import { StatusBadge } from '@feedback/ui/status-badge';

import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../case-page.module.css';

/** The other people who have the case open; a person who is writing stands out. */
export function PresenceLine({ others }: { others: OtherViewers['others'] }) {
  const texts = useTexts(caseTextCatalogue);
  const writing = others.filter(({ isWriting }) => isWriting);
  const reading = others.filter(({ isWriting }) => !isWriting);
  return (
    <output className={styles.presence}>
      {writing.map(({ name }) => (
        <StatusBadge key={name} tone="warn">
          {texts.isWriting(name)}
        </StatusBadge>
      ))}
      {reading.length > 0 && (
        <span>{texts.alsoHere(reading.map(({ name }) => name).join(', '))}</span>
      )}
    </output>
  );
}
