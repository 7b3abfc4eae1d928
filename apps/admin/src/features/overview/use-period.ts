import { overviewPeriods, type OverviewPeriod } from '@feedback/contract/overview';
import { useSearchParams } from 'react-router-dom';

const usualPeriod: OverviewPeriod = 30;

/** The period that the address asks for, and the way to change it. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const period = overviewPeriods.find((days) => days === asked) ?? usualPeriod;
  const setPeriod = (days: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (days === String(usualPeriod)) next.delete('days');
        else next.set('days', days);
        return next;
      },
      { preventScrollReset: true },
    );
  return { period, setPeriod };
}
