import { isTypeOfferedTo } from '@feedback/contract/kinds/audience';

import { useTexts } from '../../lib/locale.tsx';
import { referenceTextCatalogue } from './reference-kind.ts';

const audiences = ['c', 'd', 'e'] as const;

/** Shows `c,e` as "Customer, Employee". */
export function AudienceNames({ userType }: { userType: string }) {
  const { feedbackType } = useTexts(referenceTextCatalogue);
  return audiences
    .filter((audience) => isTypeOfferedTo(userType, audience))
    .map((audience) => feedbackType.audience[audience])
    .join(', ');
}

/** Returns the audiences as options of a field. */
export function useAudienceOptions() {
  const { feedbackType } = useTexts(referenceTextCatalogue);
  return audiences.map((value) => ({ value, label: feedbackType.audience[value] }));
}
