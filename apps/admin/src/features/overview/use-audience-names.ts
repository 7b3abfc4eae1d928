import { common } from '../../lib/console-texts.ts';
import { useTexts } from '../../lib/locale.tsx';

/** What each tab of the report is called. */
export function useAudienceNames() {
  const { employee: e, customer: c, distributor: d } = useTexts(common);
  return { e, c, d };
}
