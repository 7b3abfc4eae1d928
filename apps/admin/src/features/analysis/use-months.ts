import { analysisPeriods, analysisQuerySchema } from '@feedback/contract/desk/analysis';

import { useAddressState } from '../../lib/address/use-address-state.ts';

const usualMonths = 6;
const rules = {
  schema: analysisQuerySchema,
  names: ['months'],
  usual: { months: String(usualMonths) },
} as const;

/** How many months the address asks for, and the way to change it. */
export function useMonths() {
  const [asked, change] = useAddressState<{ months?: string | undefined }>(rules);
  const months = analysisPeriods.find((one) => String(one) === asked.months) ?? usualMonths;
  return { months, setMonths: (next: string) => change({ months: next }) };
}
