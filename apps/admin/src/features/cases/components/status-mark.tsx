import type { CaseStatus } from '@feedback/contract/kinds/audience';
import { StatusBadge, type Tone } from '@feedback/ui/status-badge';

import { useTexts } from '../../../lib/locale.tsx';
import { report } from './report-texts.ts';

const tones: Record<CaseStatus, Tone> = { open: 'warn', assigned: 'info', closed: 'ok' };

/** A case's status as a coloured dot and a word. */
export function StatusMark({ status }: { status: CaseStatus }) {
  const texts = useTexts(report);
  return <StatusBadge tone={tones[status]}>{texts.choices.status[status]}</StatusBadge>;
}
