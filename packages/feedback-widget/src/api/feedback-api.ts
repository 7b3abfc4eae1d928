import {
  saveEmployeeFeedback,
  savePublicFeedback,
  uploadEmployeeAttachments,
} from '@feedback/contract/operations';
import type { SubmissionRequest } from '@feedback/contract/submissions/feedback';

import { callJson, type Connection } from './connection.ts';
import { sendForm, type SendOptions } from './send-form.ts';

interface Saved {
  readonly feedbackDto: SubmissionRequest;
}

/**
 * Submits a public feedback with its files.
 * @throws ApiError
 */
export async function submitPublicFeedback(
  connection: Connection,
  data: object,
  files: readonly File[],
  options: SendOptions,
): Promise<SubmissionRequest> {
  const form = createSubmissionForm(data, files);
  const answer = await sendForm<Saved>(connection, savePublicFeedback.path, form, options);
  return answer.feedbackDto;
}

/** Builds the multipart body of a submission with its files. */
export function createSubmissionForm(data: object, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/**
 * Submits an employee's feedback without its files.
 * @throws ApiError
 */
export async function submitEmployeeFeedback(
  connection: Connection,
  body: object,
): Promise<SubmissionRequest> {
  const answer = await callJson<Saved>(connection, { ...saveEmployeeFeedback, body });
  return answer.feedbackDto;
}

/**
 * Uploads the files of an employee's saved feedback.
 * @throws ApiError
 */
export async function uploadFiles(
  connection: Connection,
  { employeeCode = '', id }: SubmissionRequest,
  files: readonly File[],
  options: SendOptions,
): Promise<void> {
  const form = new FormData();
  form.append('feedback', `${employeeCode}-${id}`);
  for (const file of files) form.append('files', file, file.name);
  await sendForm(connection, uploadEmployeeAttachments.path, form, options);
}
