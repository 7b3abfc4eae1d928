import { randomInt, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, vi } from 'vitest';

import type { ReferenceListDefinition } from '../../../apps/admin/src/components/reference-data/reference-kind.ts';
import { signIn } from '../../../apps/admin/src/features/auth/api/sign-in.ts';
import { submitPublicFeedback } from '../../../packages/feedback-widget/src/api/feedback-api.ts';
import { loadNotice } from '../../../packages/feedback-widget/src/public/notice.tsx';
import { loadReferenceData } from '../../../packages/feedback-widget/src/api/use-reference.ts';
import {
  exchangeOtpForProof,
  requestOtp,
} from '../../../packages/feedback-widget/src/api/otp-api.ts';
import { createOutboxReader } from '../../support/client.ts';
import {
  createDataFolder,
  startFragileProduct,
  type FragileProduct,
} from '../../faults/product.ts';
import { simulateProductPage } from '../page.ts';

// The running product and its page, for the one test file that makes these calls.
const folder = createDataFolder();
let product: FragileProduct;
/** Requests of the page so far. */
export let sentRequests: ReturnType<typeof simulateProductPage>;
beforeAll(async () => {
  product = await startFragileProduct(folder.path, { PORT: location.port });
  sentRequests = simulateProductPage();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await product?.stop();
  folder.remove();
});

export const neverAbortedSignal = new AbortController().signal;
export const pageContext = { apiBase: '/api', locale: 'en-IN' } as const;
export const sendOptions = { onProgress: () => undefined, signal: neverAbortedSignal };
export const buildPdf = () =>
  new File(['%PDF-1.4\n%%EOF\n'], 'statement.pdf', { type: 'application/pdf' });
export const generateMobile = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
export const generateName = () => `Name ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** Runs a query as a screen does. */
export const runQuery = async <T>({ queryFn }: { queryFn?: unknown }): Promise<T> =>
  (queryFn as (context: { signal: AbortSignal }) => Promise<T>)({ signal: neverAbortedSignal });

export async function readMessageTo(recipient: string, pattern: RegExp): Promise<string> {
  const bodies = async () =>
    (await createOutboxReader(product.url, recipient)).map(({ body }) => body);
  await expect.poll(async () => pattern.exec((await bodies()).join('\n'))).not.toBeNull();
  return pattern.exec((await bodies()).join('\n'))?.[1] ?? '';
}
export const readOtp = (mobile: string) => readMessageTo(mobile, /\b(\d{6})\b/);

export const signInAsSuperAdmin = () =>
  signIn({ login_Id: 'superadmin', password: 'Super@12345', token: '' });

/** Saves a customer's case with the calls that the form makes. */
export async function saveCustomerCase(mobile = generateMobile()) {
  const { config, lists } = await loadReferenceData(pageContext);
  const { nonce } = await requestOtp(pageContext, mobile, () => undefined);
  const otp = await readOtp(mobile);
  const wrong = { mobile, otp: otp === '000000' ? '000001' : '000000', nonce };
  expect(await exchangeOtpForProof(pageContext, config.payload, wrong)).toBeNull();
  const otpToken = await exchangeOtpForProof(pageContext, config.payload, { mobile, otp, nonce });
  const { version: notice } = await loadNotice(pageContext);
  const type = lists.feedbackType.find(({ userType }) => userType.includes('c'))!;
  const data = {
    type: 'c',
    name: 'Asha Verma',
    mobile,
    email: 'asha@example.com',
    city: lists.locations[0]!.location,
    feedbackType: type.feedbacktype,
    subType: type.subTypeList[0]!.subType,
    description: 'It was debited twice',
    pan: 'ABCPE1234F',
    folio: '',
    attachment: 'yes',
    otpToken,
    notice,
    submissionId: randomUUID(),
  };
  return submitPublicFeedback(pageContext, data, [buildPdf()], sendOptions);
}

/** Adds, changes and removes an entry of the reference data. */
export async function addChangeAndRemove<
  Row extends { id: number; version: number },
  In extends object,
>(
  kind: Pick<ReferenceListDefinition<Row, In>, 'load' | 'save' | 'remove'>,
  name: string,
  others: Partial<In>,
) {
  const find = async (text: string) =>
    (await kind.load(neverAbortedSignal)).find((row) =>
      Object.entries(row).some(([field, value]) => field === name && String(value) === text),
    );
  const [first, second] = [generateName(), generateName()];
  await kind.save({ ...others, [name]: first } as In, undefined);
  const row = (await find(first))!;
  await kind.save({ ...others, id: row.id, [name]: second } as unknown as In, row);
  await kind.remove((await find(second))!);
  expect(await find(second)).toBeUndefined();
}
