import { getNotice } from '@feedback/contract/operations';
import type { Notice } from '@feedback/contract/privacy/notice';

import { call, type Connection } from './connection.ts';

/** How data is used, in the form's language; apart, as no form needs it first. @throws ApiError */
export const loadNotice = (connection: Connection): Promise<Notice> => call(connection, getNotice);
