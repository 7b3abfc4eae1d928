import { assignFeedback } from '@feedback/contract/calls';
import { successSchema } from '@feedback/contract/envelope';
import type { AssignFeedback } from '@feedback/contract/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';
import { refreshCase } from './refresh-case.ts';

/** Gives a case to another user (contract 6). */
export const sendAssignFeedback = (body: AssignFeedback) =>
  send(assignFeedback, successSchema({}), { body });

/** Reassigns a case and reloads it and the lists (spec 4, Feedback status). */
export function useAssignFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendAssignFeedback,
    onSettled: () => void refreshCase(queryClient),
  });
}
