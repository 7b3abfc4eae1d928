import { fillPathParameters } from '@feedback/contract/calls/operation';
import {
  replyToOwnCase,
  downloadOwnData,
  downloadOwnFile,
  endStatusAccess as endAccessCall,
  getOwnCase,
  getOwnCases,
  getOwnData,
  getSubmissionProof,
  openStatusAccess as openAccessCall,
  rateOwnCase as rateCaseCall,
  reopenOwnCase as reopenOwnCaseCall,
  requestStatusAccess as requestAccessCall,
  submitDataRequest as requestRightCall,
} from '@feedback/contract/operations';
import type {
  OwnCase,
  OwnCaseRow,
  CaseRatingValues,
} from '@feedback/contract/submitter-portal/own-case';
import type { OtpDelivery } from '@feedback/contract/auth/auth';
import type { OwnData, SubmissionProof } from '@feedback/contract/submitter-portal/own-data';
import type { DataRequestKind } from '@feedback/contract/privacy/data-request-kinds';

import { ApiError } from './api-error.ts';
import { callJson, callWithTimeout, readPayload, type Connection } from './connection.ts';
import { callWithChallenge } from './otp-api.ts';
import { sendForm, type SendOptions } from './send-form.ts';

/** The case and the mobile number that a submitter claims as theirs. */
export interface AccessClaim {
  readonly caseId: string;
  readonly mobile: string;
}

/**
 * Requests an OTP for a claimed case. The response is the same when the case does not belong to the
 * mobile number (rule 11.2).
 * @returns the nonce to send with the OTP, and whether another OTP can be delivered by a phone call
 * @throws ApiError
 */
export async function requestAccess(
  connection: Connection,
  claim: AccessClaim & { way?: OtpDelivery | undefined },
  onChallenge: () => void,
): Promise<{ nonce: string; calls?: boolean }> {
  const request = { ...requestAccessCall, body: claim };
  return callWithChallenge(connection, request, onChallenge);
}

/**
 * Exchanges an OTP for the token that gives access to all cases of its mobile number; returns null
 * for a wrong OTP.
 * @throws ApiError
 */
export async function openAccess(
  connection: Connection,
  body: AccessClaim & { otp: string; nonce: string },
): Promise<string | null> {
  try {
    const answer = await callJson<{ token: string }>(connection, { ...openAccessCall, body });
    return answer.token;
  } catch (error) {
    if (error instanceof ApiError && error.failure?.code === 'otpFailed') return null;
    throw error;
  }
}

/**
 * Ends the submitter's access before it expires.
 * @throws ApiError
 */
export const endAccess = (connection: Connection): Promise<unknown> =>
  callJson(connection, { ...endAccessCall, body: {} });

/**
 * Loads all cases of the verified mobile number, newest first.
 * @throws ApiError
 */
export async function loadOwnCases(connection: Connection): Promise<OwnCaseRow[]> {
  const answer = await callJson<{ cases: OwnCaseRow[] }>(connection, getOwnCases);
  return answer.cases;
}

/**
 * Loads one case of the submitter with its conversation.
 * @throws ApiError
 */
export async function loadOwnCase(connection: Connection, caseId: string): Promise<OwnCase> {
  const path = fillPathParameters(getOwnCase, { caseId });
  const answer = await callJson<{ case: OwnCase }>(connection, { method: 'GET', path });
  return answer.case;
}

/**
 * Sends a submitter's reply with its files.
 * @throws ApiError
 */
export async function sendSubmitterReply(
  connection: Connection,
  caseId: string,
  { data, files }: { data: object; files: readonly File[] },
  options: SendOptions,
): Promise<void> {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const file of files) form.append('file', file, file.name);
  await sendForm(connection, fillPathParameters(replyToOwnCase, { caseId }), form, options);
}

/**
 * Reopens a closed case with the submitter's reason.
 * @throws ApiError
 */
export async function reopenOwnCase(
  connection: Connection,
  caseId: string,
  reason: string,
): Promise<void> {
  const path = fillPathParameters(reopenOwnCaseCall, { caseId });
  await callJson(connection, { method: 'POST', path, body: { reason } });
}

/**
 * Rates the closed round of a case.
 * @throws ApiError
 */
export async function rateCase(
  connection: Connection,
  caseId: string,
  rating: CaseRatingValues,
): Promise<void> {
  const path = fillPathParameters(rateCaseCall, { caseId });
  await callJson(connection, { method: 'POST', path, body: rating });
}

/** The timeout for one file: 10 MiB on a slow phone. */
const fileTimeoutMs = 5 * 60 * 1000;

/**
 * Downloads a file of a case, whether the submitter or staff sent it.
 * @throws ApiError
 */
export function fetchOwnFile(
  connection: Connection,
  caseId: string,
  attachmentId: number,
): Promise<Blob> {
  return fetchFile(connection, fillPathParameters(downloadOwnFile, { caseId, attachmentId }));
}

function fetchFile(connection: Connection, path: string): Promise<Blob> {
  const request = { method: 'GET', path, headers: { Accept: '*/*' } };
  const read = (response: Response) =>
    // For an error response, `readPayload` throws.
    response.ok ? response.blob() : readPayload<never>(response);
  return callWithTimeout(connection, request, read, fileTimeoutMs);
}

/**
 * Downloads all data that the system holds about the submitter, as JSON or as a readable page.
 * @throws ApiError
 */
export async function fetchOwnData(connection: Connection, kind: 'json' | 'html'): Promise<Blob> {
  if (kind === 'html') return fetchFile(connection, downloadOwnData.path);
  const { data } = await callJson<{ data: OwnData }>(connection, getOwnData);
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Loads the proof of a case's receipt, or the time at which it will be available.
 * @throws ApiError
 */
export const fetchOwnProof = (connection: Connection, caseId: string): Promise<SubmissionProof> =>
  callJson<SubmissionProof>(connection, {
    method: 'GET',
    path: fillPathParameters(getSubmissionProof, { caseId }),
  });

/**
 * Requests that the submitter's data is corrected, erased or otherwise handled.
 * @returns the id of the request's case
 * @throws ApiError
 */
export async function sendDataRequest(
  connection: Connection,
  body: { right: DataRequestKind; text: string; submissionId: string },
): Promise<string> {
  const answer = await callJson<{ caseId: string }>(connection, { ...requestRightCall, body });
  return answer.caseId;
}
