import { assignFeedback } from '@feedback/contract/operations';
import type { AssignFeedback } from '@feedback/contract/submissions/feedback';

import { send } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Assigns a case to another user (rule 9.1). */
export const sendAssignment = (body: AssignFeedback) => send(assignFeedback, { body });

export const useAssignCase = () => useCaseMutation(sendAssignment);
