import {
  findKnownSubmitter as findKnownCall,
  saveStaffEnteredCase as saveIntakeCall,
} from '@feedback/contract/operations';
import type { StaffEntryRequest, KnownSubmitter } from '@feedback/contract/submissions/intake';

import { callJson, type Connection } from './connection.ts';
import { createSubmissionForm } from './feedback-api.ts';
import { sendForm, type SendOptions } from './send-form.ts';

interface Saved {
  readonly feedbackDto: StaffEntryRequest;
}

/**
 * Saves a case that staff enter, with its files.
 * @throws ApiError
 */
export async function submitStaffEnteredCase(
  connection: Connection,
  data: object,
  files: readonly File[],
  options: SendOptions,
): Promise<StaffEntryRequest> {
  const form = createSubmissionForm(data, files);
  const answer = await sendForm<Saved>(connection, saveIntakeCall.path, form, options);
  return answer.feedbackDto;
}

/**
 * Finds name, location and language of a submitter who already has a case.
 * @throws ApiError
 */
export async function findKnownSubmitter(
  connection: Connection,
  body: { type: string; identifier: string },
): Promise<KnownSubmitter | null> {
  const { known } = await callJson<{ known: KnownSubmitter | null }>(connection, {
    method: 'POST',
    path: findKnownCall.path,
    body,
  });
  return known;
}
