import { overviewPeriods, overviewQuerySchema } from '@feedback/contract/desk/overview';

import { useAddressState } from '../../lib/address/use-address-state.ts';

const usualPeriod = 30;
const rules = {
  schema: overviewQuerySchema,
  names: ['days'],
  usual: { days: String(usualPeriod) },
} as const;

/** The period that the address asks for, and the way to change it. */
export function usePeriod() {
  const [asked, change] = useAddressState<{ days?: string | undefined }>(rules);
  const period = overviewPeriods.find((days) => String(days) === asked.days) ?? usualPeriod;
  const setPeriod = (days: string) => change({ days });
  return { period, setPeriod };
}
