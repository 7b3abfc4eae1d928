import { randomUUID } from 'node:crypto';

import { encryptPayload, decryptPayload } from '@feedback/contract/payload-cipher';
import { expect, type APIRequestContext } from '@playwright/test';

import { newestOtp } from '../../support/outbox.ts';
import { freshMobile } from '../../support/public-form.ts';

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

/** Headers that show the cross-site cookie the context got with an earlier answer. */
async function crossSite(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

interface Config {
  payload: { key: string; iv: string };
}

async function verifiedMobile(request: APIRequestContext, mobile: string): Promise<string> {
  const { payload } = (await (await request.get('/api/config')).json()) as Config;
  await request.get(`/api/otp/getotp/${mobile}`);
  const otp = await newestOtp(request, mobile);
  const data = await encryptPayload({ login_Id: mobile, password: otp, token: '' }, payload);
  const answer = await request.post('/api/otp/validateOtp', {
    data: { data },
    headers: await crossSite(request),
  });
  const body = (await answer.json()) as { data: string };
  return ((await decryptPayload(body.data, payload)) as { token: string }).token;
}

/** A customer's case, saved as the public form saves it. */
export async function saveCase(
  request: APIRequestContext,
  options: { name?: string; description?: string; files?: readonly File[] } = {},
): Promise<SavedCase> {
  const mobile = freshMobile();
  const otpToken = await verifiedMobile(request, mobile);
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
    headers: await crossSite(request),
  });
  const body = (await answer.json()) as { feedbackDto?: { id: number; caseId: string } };
  expect(body.feedbackDto, JSON.stringify(body)).toBeDefined();
  return { ...body.feedbackDto!, mobile };
}

/** A call of the API as somebody else would make it meanwhile; without a body, a delete. */
export async function callAs(
  request: APIRequestContext,
  account: { userId: string; password: string },
  path: string,
  body?: object,
): Promise<void> {
  const { payload } = (await (await request.get('/api/config')).json()) as Config;
  const headers = await crossSite(request);
  const data = await encryptPayload(
    { login_Id: account.userId, password: account.password, token: '' },
    payload,
  );
  const login = (await (
    await request.post('/api/otp/validate', { data: { data }, headers })
  ).json()) as { data: string };
  const { token } = (await decryptPayload(login.data, payload)) as { token: string };
  const answer = await request.fetch(`/api/${path}`, {
    method: body ? 'POST' : 'DELETE',
    data: body,
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
