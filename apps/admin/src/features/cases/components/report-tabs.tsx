import type { Audience } from '@feedback/contract/kinds/audience';
import { RadioTabs } from '@feedback/ui/radio-tabs';

import { useTexts } from '../../../lib/locale.tsx';
import { useImmediateValue } from '../../../lib/address/use-address-state.ts';
import styles from '../pages/report.module.css';
import { reportTextCatalogue } from './report-texts.ts';

const order = ['e', 'c', 'd'] as const;

/** The tabs Employee, Customer, Distributor (rule 3.4). */
export function ReportTabs({ tab, onTab }: { tab: Audience; onTab: (tab: Audience) => void }) {
  const texts = useTexts(reportTextCatalogue);
  const [shown, show] = useImmediateValue(tab, onTab);
  return (
    <div className={styles.tabs}>
      <RadioTabs
        label={texts.audience}
        options={order.map((value) => ({ value, label: texts.tabs[value] }))}
        value={shown}
        onValue={(value) => show(order.find((each) => each === value) ?? 'e')}
      />
    </div>
  );
}
