import {
  eraseCase,
  placeLegalHold,
  redactCaseFile,
  redactCasePassage,
  releaseLegalHold,
} from '@feedback/contract/operations';
import type {
  PrivacyReason,
  RedactFileRequest,
  RedactPassageRequest,
} from '@feedback/contract/privacy/retention';

import { callApi } from '../../../lib/api-client.ts';

type SendReason = (
  id: number,
  body: PrivacyReason,
) => Promise<{ readonly status: 'Success'; readonly eraseAt?: string | null }>;

/** The calls by which a super admin holds, releases or erases a case's personal data. */
export const privacyActionCalls = {
  hold: (id, body) => callApi(placeLegalHold, { parts: { id }, body }),
  release: (id, body) => callApi(releaseLegalHold, { parts: { id }, body }),
  erase: (id, body) => callApi(eraseCase, { parts: { id }, body }),
} satisfies Record<string, SendReason>;

/** The name of an action on a case's personal data. */
export type PrivacyAction = keyof typeof privacyActionCalls;

/** Holds, releases or erases a case's personal data; returns the time of a later erasure. */
export async function requestPrivacyAction(action: PrivacyAction, id: number, body: PrivacyReason) {
  const sendReason: SendReason = privacyActionCalls[action];
  const { eraseAt } = await sendReason(id, body);
  return eraseAt;
}

/** Removes a passage from a case's texts. */
export const requestPassageRedaction = (id: number, body: RedactPassageRequest) =>
  callApi(redactCasePassage, { parts: { id }, body });

/** Removes one of a case's files. */
export const requestFileRedaction = (id: number, body: RedactFileRequest) =>
  callApi(redactCaseFile, { parts: { id }, body });
