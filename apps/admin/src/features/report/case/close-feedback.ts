import { closeFeedback } from '@feedback/contract/calls';
import { successSchema } from '@feedback/contract/envelope';
import type { CloseFeedback } from '@feedback/contract/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';
import { refreshCase } from './refresh-case.ts';

/** Closes a case, for good (contract 6). */
export const sendCloseFeedback = (body: CloseFeedback) =>
  send(closeFeedback, successSchema({}), { body });

/** Closes a case and reloads it and the lists (spec 4, Feedback status). */
export function useCloseFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendCloseFeedback,
    // Refused, it changed under our hands: then too the popup must show it as it is.
    onSettled: () => void refreshCase(queryClient),
  });
}
