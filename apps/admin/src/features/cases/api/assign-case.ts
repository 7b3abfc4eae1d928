import { assignCase, getWorkloads } from '@feedback/contract/operations';
import type { AssignFeedbackRequest } from '@feedback/contract/submissions/feedback';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Query for the number of open cases of each person and team. */
export const workloadsQuery = queryOptions({
  queryKey: ['cases', 'workloads'],
  queryFn: ({ signal }) => callApi(getWorkloads, { signal }),
});

/** Assigns a case to another user, or to a team when `assignedTo` is `team:` and its id (rule 9.1). */
export function requestCaseAssignment(assignment: AssignFeedbackRequest) {
  const [, team] = /^team:(\d+)$/.exec(assignment.assignedTo) ?? [];
  const to = team ? { assignedTo: '', teamId: Number(team) } : {};
  return callApi(assignCase, { body: { ...assignment, ...to } });
}

export const useAssignCase = () => useCaseMutation(requestCaseAssignment);
