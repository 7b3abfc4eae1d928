import { encryptedBodySchema, validateOtpSchema } from '@feedback/contract/auth/auth';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';

/**
 * A server for the stories, inside the page. It responds below `/story-api/` as the contract or the
 * story says. Tests use a real server (`tests/e2e/widget`).
 */
export interface StoryApi {
  /** Makes the lists load forever or fail. */
  lists?: 'slow' | 'broken';
  /** The result of a submission; `sending` stops half-way. */
  save?: 'sending' | 'broken';
  upload?: 'broken';
}

const base = '/story-api/';
/** The only OTP that the server accepts. */
export const storyOtp = '123456';

const payload = { key: '00'.repeat(32), iv: '00'.repeat(16) };

const config = {
  payload,
  limits: { maxFiles: 5, maxBytesPerFile: 10 * 1024 * 1024, description: 2000 },
  otp: { resendSeconds: 30, length: 6 },
  session: { inactivityMs: 900_000, warningMs: 60_000 },
  brand: {
    name: 'Meridian Mutual Fund',
    shortName: 'Meridian',
    defaultAmc: 'Meridian Mutual Fund',
    phones: [],
    email: '',
    careHours: '',
  },
};

const type = (feedbacktype: string, userType: string, ...names: string[]) => ({
  feedbacktype,
  userType,
  subTypeList: names.map((subType) => ({ subType })),
});

const lists = {
  amcList: [{ amcName: 'Meridian Mutual Fund' }],
  typeOfBtlList: [{ typeOfBtl: 'Road show' }, { typeOfBtl: 'Investor camp' }],
  feedbackType: [
    type('Transactions', 'c,d', 'SIP debited twice', 'Redemption delayed'),
    type('Brokerage', 'd', 'Not received'),
    type('BTL Marketing', 'e', 'Events'),
    type('New idea', 'e', 'Product', 'Process'),
  ],
  locations: ['Ahmedabad', 'Chennai', 'Mumbai', 'Pune'].map((location) => ({ location })),
};

const never = () => new Promise<never>(() => {});
const success = (more: object = {}) => ({ status: 'Success', error: null, ...more });

async function validateOtp(body: string): Promise<object> {
  const { data } = encryptedBodySchema.parse(JSON.parse(body));
  const { password } = validateOtpSchema.parse(await decryptPayload(data, payload));
  if (password !== storyOtp) return { status: 'Failure', code: 'otpFailed', error: '' };
  const result = await encryptPayload({ status: 'Success', token: 'proof' }, payload);
  return success({ data: result });
}

async function answer(path: string, body: string, api: StoryApi): Promise<object> {
  if (path === 'config') return config;
  if (path === 'feedback/getformdata') {
    if (api.lists === 'slow') return never();
    if (api.lists === 'broken') throw new TypeError('Failed to fetch');
    return lists;
  }
  if (path.startsWith('otp/getotp/')) return success({ mobile: 'xxxxxx3210' });
  if (path === 'otp/validateOtp') return validateOtp(body);
  return success({ feedbackDto: { id: 7, caseId: 'MF-7K4Q-9M2X', employeeCode: 'E1001' } });
}

/** An upload that stops where its story says. */
class StoryRequest extends EventTarget {
  static api: StoryApi = {};
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify(
    success({ feedbackDto: { id: 7, caseId: 'MF-7K4Q-9M2X' } }),
  );
  #path = '';

  open(_method: string, url: string): void {
    this.#path = url;
  }
  setRequestHeader(): void {}
  abort(): void {}

  send(): void {
    const { save, upload } = StoryRequest.api;
    const fate = this.#path.endsWith('upload') ? upload : save;
    const loaded = fate === 'sending' ? 62 : 100;
    const progress = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 });
    this.upload.dispatchEvent(progress);
    if (fate === 'sending') return;
    queueMicrotask(() => this.dispatchEvent(new Event(fate === 'broken' ? 'error' : 'load')));
  }
}

/** Installs the server in the page; returns a function that removes it. */
export function installStoryApi(api: StoryApi): () => void {
  const { fetch, XMLHttpRequest } = globalThis;
  StoryRequest.api = api;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(
      String(input instanceof Request ? input.url : input),
      document.baseURI,
    );
    if (!pathname.startsWith(base)) return fetch(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    return Response.json(await answer(pathname.slice(base.length), body, api));
  };
  Object.assign(globalThis, { XMLHttpRequest: StoryRequest });
  return () => Object.assign(globalThis, { fetch, XMLHttpRequest });
}
