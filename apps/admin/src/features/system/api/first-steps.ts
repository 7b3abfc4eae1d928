import { firstStepsTexts } from '@feedback/contract/messages/en-IN/console/first-steps';
import { dismissFirstSteps, getFirstSteps } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';
import { defineTexts } from '../../../lib/locale.tsx';

export const firstStepsCatalogue = defineTexts('console/first-steps', { firstStepsTexts });

/** A new installation's checklist, requested again on every visit. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first steps'],
  queryFn: ({ signal }) => send(getFirstSteps, { signal }),
  staleTime: 0,
});

/** Hides the checklist, or shows it again. */
export const dismiss = (isDismissed: boolean) => send(dismissFirstSteps, { body: { isDismissed } });
