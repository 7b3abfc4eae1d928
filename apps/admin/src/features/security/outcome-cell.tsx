import { errorCodes, type ErrorCode } from '@feedback/contract/errors';
import type { SecurityEvent } from '@feedback/contract/security-event';
import { StatusBadge } from '@feedback/ui/status-badge';

import { CellNote } from '../../components/cell-text.tsx';
import { useTexts } from '../../lib/locale.tsx';
import { refusals, securityCatalogue } from './security-texts.ts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** What came of a try: that it went well, or what they were told instead. */
export function OutcomeCell({ outcome }: Pick<SecurityEvent, 'outcome'>) {
  const { outcomeName } = useTexts(securityCatalogue);
  const told = useTexts(refusals);
  if (outcome === 'success') return <StatusBadge tone="ok">{outcomeName.success}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{outcomeName.refused}</StatusBadge>
      <CellNote>{isKnown(outcome) ? told[errorCodes[outcome].message] : outcome}</CellNote>
    </>
  );
}
