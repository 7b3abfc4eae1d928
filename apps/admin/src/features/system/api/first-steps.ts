import { firstStepsTexts } from '@feedback/contract/messages/en-IN/console/first-steps';
import { dismissSetupChecklist, getSetupChecklist } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { defineTexts } from '../../../lib/locale.tsx';

export const setupChecklistTextCatalogue = defineTexts('console/first-steps', { firstStepsTexts });

/** Query for the set-up checklist of a new installation, requested again on every visit. */
export const setupChecklistQuery = queryOptions({
  queryKey: ['first steps'],
  queryFn: ({ signal }) => callApi(getSetupChecklist, { signal }),
  staleTime: 0,
});

/** Hides the set-up checklist for all super admins, or shows it again. */
export const requestSetupChecklistDismissal = (isDismissed: boolean) =>
  callApi(dismissSetupChecklist, { body: { isDismissed } });
