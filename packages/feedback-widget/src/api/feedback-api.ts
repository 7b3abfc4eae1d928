import {
  getConfig,
  getFormData,
  saveEmployeeFeedback,
  savePublicFeedback,
  uploadAttachments,
} from '@feedback/contract/operations';
import type { ClientConfig } from '@feedback/contract/client-config';
import type { FeedbackDto } from '@feedback/contract/feedback';
import type { FormData as FormLists } from '@feedback/contract/feedback-type';

import { call, type Connection } from './connection.ts';
import { sendForm, type SendOptions } from './send-form.ts';

export type { FormLists };

/** What a form needs before it can be sent. */
export interface Reference {
  readonly config: ClientConfig;
  readonly lists: FormLists;
}

interface Saved {
  readonly feedbackDto: FeedbackDto;
}

/** @throws ApiError */
export async function loadReference(connection: Connection): Promise<Reference> {
  const [config, lists] = await Promise.all([
    call<ClientConfig>(connection, getConfig),
    call<FormLists>(connection, getFormData),
  ]);
  return { config, lists };
}

/** @throws ApiError */
export async function savePublic(
  connection: Connection,
  data: object,
  files: readonly File[],
  options: SendOptions,
): Promise<FeedbackDto> {
  const form = submissionForm(data, files);
  const answer = await sendForm<Saved>(connection, savePublicFeedback.path, form, options);
  return answer.feedbackDto;
}

/** The body of a submission with its files. */
export function submissionForm(data: object, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** @throws ApiError */
export async function saveEmployee(connection: Connection, body: object): Promise<FeedbackDto> {
  const answer = await call<Saved>(connection, { ...saveEmployeeFeedback, body });
  return answer.feedbackDto;
}

/** @throws ApiError */
export async function uploadFiles(
  connection: Connection,
  { employeeCode = '', id }: FeedbackDto,
  files: readonly File[],
  options: SendOptions,
): Promise<void> {
  const form = new FormData();
  form.append('feedback', `${employeeCode}-${id}`);
  for (const file of files) form.append('files', file, file.name);
  await sendForm(connection, uploadAttachments.path, form, options);
}
