import { saveIntake as saveIntakeCall } from '@feedback/contract/operations';
import type { IntakeDto } from '@feedback/contract/submissions/intake';

import type { Connection } from './connection.ts';
import { submissionForm } from './feedback-api.ts';
import { sendForm, type SendOptions } from './send-form.ts';

interface Saved {
  readonly feedbackDto: IntakeDto;
}

/** @throws ApiError */
export async function saveIntake(
  connection: Connection,
  data: object,
  files: readonly File[],
  options: SendOptions,
): Promise<IntakeDto> {
  const form = submissionForm(data, files);
  const answer = await sendForm<Saved>(connection, saveIntakeCall.path, form, options);
  return answer.feedbackDto;
}
