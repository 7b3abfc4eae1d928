import { getNotices, publishNotice } from '@feedback/contract/operations';
import type { PublishNoticeRequest } from '@feedback/contract/privacy/notice';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** All versions of the notice, newest first. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => callApi(getNotices, { signal }),
});

export const sendNotice = (body: PublishNoticeRequest) => callApi(publishNotice, { body });
