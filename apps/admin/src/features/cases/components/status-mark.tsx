import type { CaseStatus } from '@feedback/contract/kinds/audience';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';

import { useTexts } from '../../../lib/locale.tsx';
import { reportTextCatalogue } from './report-texts.ts';

const tones: Record<CaseStatus, StatusTone> = { open: 'warn', assigned: 'info', closed: 'ok' };

/** A case's status as a coloured dot and a word. */
export function CaseStatusMark({ status }: { status: CaseStatus }) {
  const texts = useTexts(reportTextCatalogue);
  return <StatusBadge tone={tones[status]}>{texts.choices.status[status]}</StatusBadge>;
}
