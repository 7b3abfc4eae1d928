import type { SaveAlarm } from '@feedback/contract/system/alarm';
import { getAlarms, saveAlarm } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../lib/api-client.ts';

/** The rules and the newest alarms. */
export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => send(getAlarms, { signal }),
});

export const sendAlarm = (body: SaveAlarm) => send(saveAlarm, { body });
