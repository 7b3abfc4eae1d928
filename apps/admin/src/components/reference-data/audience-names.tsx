import { isOfferedTo } from '@feedback/contract/kinds/audience';

import { useTexts } from '../../lib/locale.tsx';
import { reference } from './reference-kind.ts';

const audiences = ['c', 'd', 'e'] as const;

/** `c,e` as "Customer, Employee". */
export function AudienceNames({ userType }: { userType: string }) {
  const { feedbackType } = useTexts(reference);
  return audiences
    .filter((audience) => isOfferedTo(userType, audience))
    .map((audience) => feedbackType.audience[audience])
    .join(', ');
}

/** The audiences as the choices of a field. */
export function useAudienceOptions() {
  const { feedbackType } = useTexts(reference);
  return audiences.map((value) => ({ value, label: feedbackType.audience[value] }));
}
