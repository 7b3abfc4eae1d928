import type { DisclosureState } from '@feedback/contract/disclosure';
import { StatusBadge, type Tone } from '@feedback/ui/status-badge';

import { useTexts } from '../../lib/locale.tsx';
import { disclosureCatalogue } from './disclosure-texts.ts';

const tones: Record<DisclosureState, Tone> = { live: 'neutral', prepared: 'warn', approved: 'ok' };

/** How far a month is, as a dot and words. */
export function StateMark({ state }: { state: DisclosureState }) {
  const texts = useTexts(disclosureCatalogue);
  return <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>;
}
