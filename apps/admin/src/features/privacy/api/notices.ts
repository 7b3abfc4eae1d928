import { getPrivacyNotices, publishPrivacyNotice } from '@feedback/contract/operations';
import type { PublishNoticeRequest } from '@feedback/contract/privacy/notice';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';

/** All versions of the notice, newest first. */
export const privacyNoticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => callApi(getPrivacyNotices, { signal }),
});

export const requestNoticePublication = (body: PublishNoticeRequest) =>
  callApi(publishPrivacyNotice, { body });
