import type { Operation } from '@feedback/contract/calls/operation';
import type * as declared from '@feedback/contract/operations';
import { operations, type OperationName } from '@feedback/contract/operations/every-operation';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import type * as z from 'zod/mini';

/** Field values by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Input of an API call in a test. */
export interface SampleInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: FieldValues | undefined;
  /** A body that is a list, instead of `body`. */
  readonly rows?: readonly FieldValues[];
  /** A multipart body; `data` is sent as JSON. */
  readonly form?: {
    readonly data?: FieldValues;
    readonly [part: string]: FieldValues | File | string | undefined;
  };
  /** A payload that is sent encrypted, instead of a body. */
  readonly sealed?: object;
  /** The session or the submitter's access; null for an unauthenticated call. */
  readonly token?: string | null | undefined;
  readonly cookie?: string;
  /** The product that is called, when it is not the world's. */
  readonly url?: string;
}

/** A response, parsed when it is JSON. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: FieldValues;
}

/** A user with a session. */
export interface SignedInAccount {
  readonly id: number;
  /** The name to sign in with. */
  readonly userid: string;
  readonly employeeCode: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly token: string;
}

/** A running product, and what its calls need besides other calls. */
export interface TestedProduct {
  readonly url: string;
  readonly boss: Omit<SignedInAccount, 'email' | 'mobile'>;
  /** Creates a user with a session; an admin by default. */
  readonly account: (role?: 'employee' | 'admin' | 'superadmin') => Promise<SignedInAccount>;
  readonly sql: (statement: string) => Promise<readonly FieldValues[]>;
  /** Returns the texts of the messages to a recipient, the newest first. */
  readonly messagesTo: (recipient: string) => Promise<readonly string[]>;
  /** Returns the address of the product that uses an identity provider, which knows a new user. */
  readonly atProvider: (name: string, claims: FieldValues) => Promise<string>;
  /** Inserts a mail that waits for a decision. Returns its id. */
  readonly newMail: () => Promise<number>;
  /** The address that webhooks call. */
  readonly webhookUrl: string;
  /** The origin for which browsers create passkeys. */
  readonly origin: string;
}

type Declared = typeof declared;

/** The response of an operation, as the contract declares it. */
type AnswerOf<Name extends OperationName> = Name extends keyof Declared
  ? Declared[Name] extends { readonly answer: z.ZodMiniType<infer Answer> }
    ? Exclude<Answer, { readonly status: 'Failure' }>
    : unknown
  : unknown;

/** A product whose operations can be called. Both functions throw when a call fails. */
export interface TestWorld extends TestedProduct {
  /** Makes a call with exactly this input, by default as the super admin. */
  readonly call: <Name extends OperationName>(
    name: Name,
    sample?: SampleInput,
  ) => Promise<AnswerOf<Name>>;
  /** Makes a call with the operation's sample input and the given changes. */
  readonly make: <Name extends OperationName>(
    name: Name,
    changes?: SampleInput,
  ) => Promise<AnswerOf<Name>>;
}

/**
 * Sample input that an operation's declaration does not contain, by operation. It is merged into
 * the input that is derived from the declaration.
 */
export type SampleExceptions = Readonly<
  Partial<
    Record<
      OperationName,
      (world: TestWorld, sample: SampleInput) => Promise<SampleInput> | SampleInput
    >
  >
>;

/** Returns the sample input with the given changes. */
export const mergeSamples = (sample: SampleInput, changes: SampleInput): SampleInput => ({
  ...sample,
  ...changes,
  params: { ...sample.params, ...changes.params },
  ...((sample.body ?? changes.body) && { body: { ...sample.body, ...changes.body } }),
  ...((sample.form ?? changes.form) && {
    form: {
      ...sample.form,
      ...changes.form,
      ...(sample.form?.data && { data: { ...sample.form.data, ...changes.form?.data } }),
    },
  }),
});

const files = { count: 0 };

/** Returns a small file that no other call has sent. */
export const buildUnusedFile = () =>
  new File([`%PDF-1.7\n${(files.count += 1)}\n%%EOF\n`], 'statement.pdf', {
    type: 'application/pdf',
  });

/** Sends a call and returns the response. */
export async function sendRequest(
  { url: usual }: Pick<TestedProduct, 'url'>,
  name: OperationName,
  sample: SampleInput,
): Promise<ApiResponse> {
  const { method }: Operation = operations[name];
  const { url = usual, token, cookie } = sample;
  const body = method === 'POST' ? await bodyOf(url, sample) : null;
  const response = await fetch(`${url}/api/${buildPath(name, sample)}`, {
    method,
    body,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
    },
  });
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    // A stream of events has no end.
    await response.body?.cancel();
    return { status, headers, text: '', body: {} };
  }
  const text = await response.text();
  return { status, headers, text, body: type.includes('json') ? JSON.parse(text) : {} };
}

async function bodyOf(url: string, { sealed, form, rows, body = {} }: SampleInput) {
  if (sealed) return JSON.stringify({ data: await encryptPayload(sealed, await payloadKey(url)) });
  if (!form) return JSON.stringify(rows ?? body);
  const parts = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof File) parts.set(name, value);
    else if (value) parts.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parts;
}

/**
 * Requires that a call succeeded, and returns its response.
 * @throws Error when the call failed
 */
export function requireSuccess(name: OperationName, reply: ApiResponse): ApiResponse {
  if (reply.status === 200 && reply.body['status'] !== 'Failure') return reply;
  throw new Error(`${name}: ${reply.status} ${reply.text}`);
}

/** Sends a call and returns the body of its success. */
export async function sendCall<Name extends OperationName>(
  world: Pick<TestedProduct, 'url'>,
  name: Name,
  sample: SampleInput,
): Promise<AnswerOf<Name>> {
  const { body } = requireSuccess(name, await sendRequest(world, name, sample));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the OpenAPI test validates each
  return body as AnswerOf<Name>;
}

/** Returns the path of a call with its parameters and its query. */
export function buildPath(name: OperationName, { params = {}, query }: SampleInput): string {
  const path = operations[name].path.replaceAll(/:([A-Za-z]+)/g, (_, part: string) => {
    const value = params[part];
    if (value === undefined) throw new Error(`${name} has no sample for :${part}.`);
    return encodeURIComponent(String(value));
  });
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

const payloadKey = async (url: string) => (await sendCall({ url }, 'getConfig', {})).payload;

/** Decrypts the payload of a response. */
export async function decryptResponse(
  { url }: Pick<TestedProduct, 'url'>,
  { data }: { readonly data?: unknown },
): Promise<FieldValues> {
  return decryptPayload(String(data), await payloadKey(url));
}

/** Returns reference data for a case of an audience, under the names of all forms. */
export async function findChoices({ call }: TestWorld, audience: 'c' | 'e') {
  const { feedbackType, locations } = await call('getFormOptions');
  const type = feedbackType.find(({ userType }) => userType.includes(audience));
  const place = locations[0]?.location;
  return {
    city: place,
    location: place,
    feedbackType: type?.feedbacktype,
    subType: type?.subTypeList[0]?.subType,
  };
}
