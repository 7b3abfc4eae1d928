import { getNotices, publishNotice } from '@feedback/contract/operations';
import type { PublishNotice } from '@feedback/contract/privacy/notice';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';

/** All versions of the notice, newest first. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => send(getNotices, { signal }),
});

export const sendNotice = (body: PublishNotice) => send(publishNotice, { body });
