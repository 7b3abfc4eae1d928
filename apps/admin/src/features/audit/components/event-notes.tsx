import type { SecurityEvent } from '@feedback/contract/audit/security-event';

import { CellNote } from '../../../components/cells.tsx';
import { formatCount } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { securityTextCatalogue } from './security-cells.tsx';

/**
 * Shows the details of an event: an export's number of cases, filters and reason, or the person
 * whose role changed.
 */
export function SecurityEventNotes({ event: { rows, about, reason } }: { event: SecurityEvent }) {
  const texts = useTexts(securityTextCatalogue);
  const { locale } = useLocale();
  const valueOf = (name: string, value: string) => {
    if (name === 'type') return texts.audienceName[value] ?? value;
    if (name !== 'changes') return value;
    const changes = value.split(', ');
    return changes.map((change) => texts.changeName[change] ?? change).join(', ');
  };
  const said = Object.entries(about ?? {}).map(
    ([name, value]) => `${texts.aboutName[name] ?? name}: ${valueOf(name, value)}`,
  );
  return (
    <>
      {rows !== null && <CellNote>{texts.cases(rows, formatCount(rows, locale))}</CellNote>}
      {said.length > 0 && <CellNote>{said.join(' · ')}</CellNote>}
      {reason && <CellNote>{texts.reasonOf(reason)}</CellNote>}
    </>
  );
}
