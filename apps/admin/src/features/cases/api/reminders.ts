import type { ReminderRequest } from '@feedback/contract/cases/reminder';
import { removeReminder, setReminder } from '@feedback/contract/operations';

import { callApi } from '../../../lib/api-client.ts';
import { useCaseMutation } from './use-case-mutation.ts';

/** Sets the current user's reminder on a case. */
export const requestReminder = (id: number, body: ReminderRequest) =>
  callApi(setReminder, { parts: { id }, body });

export const useSetReminder = (id: number) =>
  useCaseMutation((body: ReminderRequest) => requestReminder(id, body));

/** Removes the current user's reminder on a case. */
export const requestReminderRemoval = (id: number) => callApi(removeReminder, { parts: { id } });

export const useRemoveReminder = (id: number) => useCaseMutation(() => requestReminderRemoval(id));
