import { randomInt, randomUUID } from 'node:crypto';

import type { SignInResult, OtpResult } from '@feedback/contract/auth/auth';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import type { FormOptions as Choices } from '@feedback/contract/reference-data/feedback-type';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { expect } from 'vitest';

/** All fields of a submission. Sending the same submission again is a retry. */
export interface Submission {
  readonly data: { readonly mobile: string; readonly [field: string]: string | undefined };
  readonly file: Buffer;
}

async function json<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

export async function callEncrypted<T>(url: string, path: string, value: object): Promise<T> {
  const { payload } = await json<ClientConfig>(`${url}/api/config`);
  const { data } = await json<{ data: string }>(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: await encryptPayload(value, payload) }),
  });
  return (await decryptPayload(data, payload)) as T;
}

/** A message that a mobile number received. */
export interface ReceivedText {
  readonly template: string;
  readonly body: string;
}

/** Reads the messages to a mobile number, newest first. */
export type MessageReader = (mobile: string) => Promise<readonly ReceivedText[]>;

/** Reads the messages to a mobile number from the demo's outbox. */
export const createOutboxReader = (url: string, mobile: string) =>
  json<ReceivedText[]>(`${url}/dev/outbox?to=${mobile}`, {
    headers: { Accept: 'application/json' },
  });

/**
 * Prepares a customer's submission with a file and a verified mobile number.
 * @param told fields that differ from the defaults
 * @param sentTo reads the OTP; by default from the outbox
 */
export async function prepareSubmission(
  url: string,
  told: Readonly<Record<string, string>> = {},
  sentTo: MessageReader = (mobile) => createOutboxReader(url, mobile),
): Promise<Submission> {
  const mobile = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  await json(`${url}/api/otp/getotp/${mobile}`);
  const password = otpIn(await sentTo(mobile));
  const proof = await callEncrypted<OtpResult>(url, 'otp/validateOtp', {
    login_Id: mobile,
    password,
    token: '',
  });
  const choices = await json<Choices>(`${url}/api/feedback/getformdata`);
  const type = choices.feedbackType.find(({ userType }) => userType.includes('c'));
  return {
    file: Buffer.from(`%PDF-1.7\n${randomUUID()}\n%%EOF\n`.repeat(2000)),
    data: {
      type: 'c',
      name: 'Asha Verma',
      email: `a${mobile}@example.com`,
      pan: 'ABCPE1234F',
      city: choices.locations[0]?.location,
      feedbackType: type?.feedbacktype,
      subType: type?.subTypeList[0]?.subType,
      // A unique description, because lists mask the other distinguishing fields.
      description: `It was debited twice ${mobile}`,
      attachment: 'yes',
      otpToken: proof.token,
      mobile,
      submissionId: randomUUID(),
      ...told,
    },
  };
}

/** Builds a multipart form from data and an optional file. */
function formOf(data: object, file?: Buffer): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'statement.pdf');
  return form;
}

const submissionPath = 'api/feedback/savenonkotak';

/** The response to a saved submission. */
interface Saved {
  readonly feedbackDto: { readonly id: number; readonly caseId: string };
}

/** Sends a submission. Resolves with the case once the product has acknowledged it. */
export async function submitUntilAcknowledged(url: string, { data, file }: Submission) {
  const init = { method: 'POST', body: formOf(data, file) };
  const { feedbackDto } = await json<Saved>(`${url}/${submissionPath}`, init);
  return feedbackDto;
}

/** The response to a submission, saved or not. */
export interface SubmissionResponse {
  readonly status: number;
  /** The `Retry-After` header in seconds, or null. */
  readonly retryAfter: string | null;
  readonly saved: AcknowledgedCase | null;
}

/** Sends a submission without retries. */
export async function submitOnce(url: string, submission: Submission): Promise<SubmissionResponse> {
  const init = { method: 'POST', body: formOf(submission.data, submission.file) };
  const response = await fetch(`${url}/${submissionPath}`, init);
  const { feedbackDto } = (await response.json()) as Partial<Saved>;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    saved: feedbackDto ? { submission, ...feedbackDto } : null,
  };
}

/** Returns a response's status and whether it has a `Retry-After` header. */
export const summarizeResponse = ({ status, retryAfter }: SubmissionResponse) => [
  status,
  retryAfter !== null,
];

/** Returns the OTP in the newest message to a number. */
const otpIn = ([newest]: readonly ReceivedText[]) => /\b\d{6}\b/.exec(newest?.body ?? '')?.[0];

/** Opens a submitter's cases with an OTP, as the status page does. */
export async function openOwnCases(url: string, claim: { caseId: string; mobile: string }) {
  const post = (path: string, body: object) =>
    json<{ token: string }>(`${url}/api/status/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('request', claim);
  const { token } = await post('open', {
    ...claim,
    otp: otpIn(await createOutboxReader(url, claim.mobile)),
  });
  return clientOf(url, { token, userId: '' });
}

/** Signs in as the demo's super admin. */
export async function signInSuperAdmin(url: string) {
  const given = { login_Id: 'superadmin', password: 'Super@12345', token: '' };
  return clientOf(url, await callEncrypted<SignInResult>(url, 'otp/validate', given));
}

function clientOf(url: string, { token, userId }: Pick<SignInResult, 'token' | 'userId'>) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    token,
    userId,
    get: <T>(path: string) => json<T>(`${url}/api/${path.replace(':me', userId)}`, { headers }),
    post: (path: string, body: object) =>
      json(`${url}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    postForm: <T>(path: string, data: object, file?: Buffer) =>
      json<T>(`${url}/api/${path}`, { method: 'POST', headers, body: formOf(data, file) }),
    async file(path: string): Promise<Buffer> {
      const response = await fetch(`${url}/api/${path.replace(':me', userId)}`, { headers });
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** A case whose submission the product has acknowledged. */
export interface AcknowledgedCase {
  readonly submission: Submission;
  readonly id: number;
  readonly caseId: string;
}

/** Checks that every acknowledged case exists once, with its file, its message and its history. */
export async function expectAllAcknowledged(
  url: string,
  acknowledged: readonly AcknowledgedCase[],
  sentTo: MessageReader = (mobile) => createOutboxReader(url, mobile),
): Promise<void> {
  const admin = await signInSuperAdmin(url);
  const rows = await admin.get<CaseRow[]>('admin/getnonkotakfeedbacks/:me/c');
  for (const { submission, id, caseId } of acknowledged) {
    const own = rows.filter(({ description }) => description === submission.data['description']);
    expect(own.map((row) => [row.id, row.caseId, row.attachment])).toEqual([[id, caseId, 'yes']]);
    const file = await admin.file(`admin/download/c/${id}`);
    expect(file.equals(submission.file), `the file of ${caseId}`).toBe(true);
    const told = await sentTo(submission.data.mobile);
    const created = told.filter(({ template }) => template === 'caseCreated');
    expect(created.map(({ body }) => body.includes(caseId))).toEqual([true]);
    const { history } = await admin.get<{ history: { action: string }[] }>(`admin/case/${id}`);
    expect(history[0]?.action).toBe('created');
  }
}
