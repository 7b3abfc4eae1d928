import { closeCase } from '@feedback/contract/operations';
import type { CloseFeedbackRequest } from '@feedback/contract/submissions/feedback';

import { callApi } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Closes a case permanently (rule 9.4). */
export const requestCaseClosure = (body: CloseFeedbackRequest) => callApi(closeCase, { body });

export const useCloseCase = () => useCaseMutation(requestCaseClosure);
