import { getNotices, publishNotice } from '@feedback/contract/operations';
import type { PublishNoticeRequest } from '@feedback/contract/privacy/notice';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** All versions of the notice, newest first. */
export const privacyNoticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => callApi(getNotices, { signal }),
});

export const requestNoticePublication = (body: PublishNoticeRequest) =>
  callApi(publishNotice, { body });
