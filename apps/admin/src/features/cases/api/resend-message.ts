import { resendCaseMessage } from '@feedback/contract/operations';

import { callApi } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Sends an undelivered message again. */
export const requestCaseMessageResend = (id: number, messageId: number) =>
  callApi(resendCaseMessage, { parts: { id, messageId }, body: {} });

export const useResendCaseMessage = (id: number, messageId: number) =>
  useCaseMutation(() => requestCaseMessageResend(id, messageId));
