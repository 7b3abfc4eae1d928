import {
  classifyCase,
  mergeCase,
  recalculateDueDate,
  reopenCase,
  tagCase,
  watchCase,
} from '@feedback/contract/operations';
import type { Classification } from '@feedback/contract/cases/classification';
import type { ReopenReason } from '@feedback/contract/cases/case-fields';
import type { MergeRequest } from '@feedback/contract/cases/case-work';

import { callApi } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Closes a case as a duplicate of another case. */
export const requestCaseMerge = (id: number, body: MergeRequest) =>
  callApi(mergeCase, { parts: { id }, body });

export const useMergeCase = (id: number) =>
  useCaseMutation((body: MergeRequest) => requestCaseMerge(id, body));

/** Reopens a closed case. */
export const requestCaseReopening = (id: number, body: ReopenReason) =>
  callApi(reopenCase, { parts: { id }, body });

export const useReopenCase = (id: number) =>
  useCaseMutation((body: ReopenReason) => requestCaseReopening(id, body));

/** Sets the class of a case. */
export const requestCaseClassification = (id: number, body: Classification) =>
  callApi(classifyCase, { parts: { id }, body });

export const useClassifyCase = (id: number) =>
  useCaseMutation((body: Classification) => requestCaseClassification(id, body));

/** Recalculates a due date. */
export const requestDueDateRecalculation = (id: number, body: ReopenReason) =>
  callApi(recalculateDueDate, { parts: { id }, body });

export const useRecalculateDueDate = (id: number) =>
  useCaseMutation((body: ReopenReason) => requestDueDateRecalculation(id, body));

/** Sets the tags of a case by their ids. */
export const saveCaseTags = (id: number, tags: readonly number[]) =>
  callApi(tagCase, { parts: { id }, body: { tags } });

export const useTagCase = (id: number) =>
  useCaseMutation((tags: readonly number[]) => saveCaseTags(id, tags));

/** Starts or stops notifications about a case for the current user. */
export const saveCaseWatching = (id: number, watches: boolean) =>
  callApi(watchCase, { parts: { id }, body: { watches } });

export const useWatchCase = (id: number) =>
  useCaseMutation((watches: boolean) => saveCaseWatching(id, watches));
