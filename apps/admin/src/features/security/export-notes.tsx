import type { SecurityEvent } from '@feedback/contract/system/security-event';

import { CellNote } from '../../components/cells.tsx';
import { count } from '../../lib/dates.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { securityCatalogue } from './outcome-cell.tsx';

/** Of an export of cases: how many it held, what they were narrowed to, and why. */
export function ExportNotes({ event: { rows, about, reason } }: { event: SecurityEvent }) {
  const texts = useTexts(securityCatalogue);
  const { locale } = useLocale();
  if (rows === null) return null;
  const valueOf = (name: string, value: string) =>
    (name === 'type' && texts.audienceName[value]) || value;
  const narrowed = Object.entries(about ?? {}).map(
    ([name, value]) => `${texts.filterName[name] ?? name}: ${valueOf(name, value)}`,
  );
  return (
    <>
      <CellNote>{texts.cases(rows, count(rows, locale))}</CellNote>
      <CellNote>{narrowed.join(' · ')}</CellNote>
      {reason && <CellNote>{texts.reasonOf(reason)}</CellNote>}
    </>
  );
}
