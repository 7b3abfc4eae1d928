import { randomUUID } from 'node:crypto';

import { expect, type APIRequestContext } from '@playwright/test';

import { buildXsrfHeader, openSession, verifyMobile, type Account } from '../../support/api.ts';
import { generateMobile } from '../../support/public-form.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface SavedCase {
  id: number;
  caseId: string;
  mobile: string;
}

/** Saves a customer's case as the public form does. */
export async function saveCase(
  request: APIRequestContext,
  options: { name?: string; description?: string; files?: readonly File[] } = {},
): Promise<SavedCase> {
  const mobile = generateMobile();
  const otpToken = await verifyMobile(request, mobile);
  const formData = (await (await request.get('/api/feedback/getformdata')).json()) as {
    feedbackType: { feedbacktype: string; userType: string; subTypeList: { subType: string }[] }[];
    locations: { location: string }[];
  };
  const type = formData.feedbackType.find(
    ({ userType, subTypeList }) => userType.includes('c') && subTypeList.length > 0,
  )!;
  const form = new FormData();
  for (const { name, mimeType, buffer } of options.files ?? []) {
    form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  form.append(
    'data',
    JSON.stringify({
      type: 'c',
      name: options.name ?? 'Asha Verma',
      mobile,
      email: `asha.${mobile}@example.com`,
      city: formData.locations[0]!.location,
      feedbackType: type.feedbacktype,
      subType: type.subTypeList[0]!.subType,
      description: options.description ?? 'My October instalment was debited twice.',
      pan: 'ABCPE1234F',
      folio: '',
      attachment: options.files?.length ? 'yes' : 'no',
      otpToken,
      submissionId: randomUUID(),
    }),
  );
  const answer = await request.post('/api/feedback/savenonkotak', {
    multipart: form,
    headers: await buildXsrfHeader(request),
  });
  const body = (await answer.json()) as { feedbackDto?: { id: number; caseId: string } };
  expect(body.feedbackDto, JSON.stringify(body)).toBeDefined();
  return { ...body.feedbackDto!, mobile };
}

/** Calls the API as another user. Without a body it sends a DELETE. */
export async function callApiAs(
  request: APIRequestContext,
  account: Account,
  path: string,
  body?: object,
): Promise<void> {
  const { token } = await openSession(request, account);
  const answer = await request.fetch(`/api/${path}`, {
    method: body ? 'POST' : 'DELETE',
    data: body,
    headers: { ...(await buildXsrfHeader(request)), Authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
