import { recordCasePresence } from '@feedback/contract/operations';
import type { Presence } from '@feedback/contract/system/live';

import { callApi } from '../../../lib/api-client.ts';

/** Reports what the current user does on a case's page; returns the other users on it. */
export const reportPresence = (id: number, body: Presence) =>
  callApi(recordCasePresence, { parts: { id }, body });
