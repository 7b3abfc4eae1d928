import { saveSubTypes } from '@feedback/contract/operations';
import type { SubTypeRow } from '@feedback/contract/reference/feedback-type';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { refreshReferenceData } from '../../components/reference-data/reference-kind.ts';
import { send } from '../../lib/api-client.ts';

/** Saves a type's whole list of sub-types: rows that it leaves out are removed. */
export const sendSubTypes = (body: readonly SubTypeRow[]) => send(saveSubTypes, { body });

/** Saves the sub-types of a type and reloads the list. */
export function useSaveSubTypes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendSubTypes,
    onSettled: () => void refreshReferenceData(queryClient, 'feedbackTypes'),
  });
}
