import { resendMessage } from '@feedback/contract/calls';
import { successSchema } from '@feedback/contract/envelope';
import type { OutgoingMessage } from '@feedback/contract/outgoing-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

/** Sends a message that was given up once more. */
export function useResendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OutgoingMessage) =>
      send(resendMessage, successSchema({}), { parts: { id }, body: {} }),
    // Refused, it may have been sent by somebody else meanwhile: show it as it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
}
