import {
  deleteReportView,
  saveReportView,
  scheduleViewMail,
  cancelViewMail,
} from '@feedback/contract/operations';
import type { SaveViewRequest, SavedView, ViewSchedule } from '@feedback/contract/cases/saved-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { viewsQuery } from '../../../lib/queries/views-query.ts';

/** Saves a new view or changes an existing one. */
export const requestViewSave = (body: SaveViewRequest) => callApi(saveReportView, { body });

/** Deletes a view. */
export const requestViewDeletion = (id: number) => callApi(deleteReportView, { parts: { id } });

/** Sets when the current user receives a view; null stops it. */
export const requestViewSchedule = (id: number, schedule: ViewSchedule | null) =>
  schedule
    ? callApi(scheduleViewMail, { parts: { id }, body: schedule })
    : callApi(cancelViewMail, { parts: { id } });

/** Runs a change of a view and then reloads the views everywhere. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
}

export const useSaveView = () => useChange(requestViewSave);

export const useRemoveView = () => useChange(({ id }: SavedView) => requestViewDeletion(id));

export const useScheduleView = ({ id }: SavedView) =>
  useChange((schedule: ViewSchedule | null) => requestViewSchedule(id, schedule));
