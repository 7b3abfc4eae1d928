import { randomInt, randomUUID } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import type { FormData as Choices } from '@feedback/contract/reference-data/feedback-type';

import { superAdmin } from '../../support/client.ts';
import type { CutProduct } from './cut-product.ts';

/** The response to a call. */
export interface Reply {
  readonly status: number;
  /** The error code of the contract, or null. */
  readonly code: string | null;
  readonly isToComeBack: boolean;
  readonly body: unknown;
}

/** A call that can be repeated exactly. */
export type Call = () => Promise<Reply>;

/** A call by a person or a scheduled job, with its follow-ups. */
export interface Step {
  readonly name: string;
  /** Creates the data for the call and returns the call. */
  readonly prepare: (desk: Desk) => Promise<Call>;
  /** Error codes of a repeated call that mean the first one succeeded. */
  readonly done?: readonly string[];
  /**
   * Tables to which a repeated call may add rows, because each call counts by itself, such as
   * requesting an OTP again.
   */
  readonly growing?: readonly string[];
}

interface Sending {
  readonly body?: object;
  /** A form with `data` and a file, instead of a body. */
  readonly form?: Readonly<Record<string, string | Blob>>;
  /** The session when it is not the super admin's; null for an unauthenticated call. */
  readonly token?: string | null;
}

/** A case with its submitter's mobile number. */
interface Saved {
  readonly id: number;
  readonly caseId: string;
  readonly mobile: string;
}

/** A super admin who makes the calls of the steps. */
export interface Desk {
  readonly url: string;
  readonly product: CutProduct;
  /** Builds a call without making it. */
  readonly call: (what: string, sending?: Sending) => Call;
  /** Makes a call immediately and returns the response's body. */
  readonly get: <T>(what: string, sending?: Sending) => Promise<T>;
  /** Saves a case with a file, as staff does for a caller on the phone. */
  readonly newCase: () => Promise<Saved>;
}

/** Returns an unused name of letters only, as long as a person's name may be. */
export const freshName = (): string => {
  const letters = randomUUID().replaceAll(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? 'q');
  return `Name ${letters}`.slice(0, limits.text.employeeName);
};

export const freshMobile = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;
export const pdf = (): Blob => new Blob([`%PDF-1.7\n${randomUUID()}\n%%EOF\n`]);

/** Chooses reference data for a case of a customer or an employee. */
export async function choose(url: string, audience: 'c' | 'e') {
  const response = await fetch(`${url}/api/feedback/getformdata`);
  const { feedbackType, locations } = (await response.json()) as Choices;
  const type = feedbackType.find(({ userType }) => userType.includes(audience));
  return {
    place: locations[0]?.location,
    feedbackType: type?.feedbacktype,
    subType: type?.subTypeList[0]?.subType,
  };
}

/** Returns the fields that staff enters for a customer on the phone. */
export async function customer(url: string) {
  const { place: city, ...kind } = await choose(url, 'c');
  const mobile = freshMobile();
  const who = { name: 'Asha Verma', mobile, email: `a${mobile}@example.com`, city };
  const how = { pan: '', folio: '12345', channel: 'phone', receivedAt: '', locale: 'hi' };
  return { type: 'c', ...who, ...kind, ...how, description: `It was debited twice ${mobile}` };
}

/**
 * Makes a call of a step's preparation.
 * @throws Error when it fails
 */
export async function done(call: Call): Promise<unknown> {
  const reply = await call();
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export async function openDesk(product: CutProduct): Promise<Desk> {
  const { url } = product;
  const { token: own } = await superAdmin(url);
  const call = (what: string, { body, form, token = own }: Sending = {}): Call => {
    const [method = '', path = ''] = what.split(' ');
    return async () => {
      const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
      if (body) headers.set('Content-Type', 'application/json');
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers,
        body: form ? formOf(form) : body ? JSON.stringify(body) : null,
      });
      return replyOf(response);
    };
  };
  return {
    url,
    product,
    call,
    get: async <T>(what: string, sending?: Sending) => (await done(call(what, sending))) as T,
    async newCase() {
      const data = { ...(await customer(url)), submissionId: randomUUID() };
      const form = { data: JSON.stringify(data), file: pdf() };
      const saved = await done(call('POST admin/intake', { form }));
      const { id, caseId } = (saved as { feedbackDto: Saved }).feedbackDto;
      return { id, caseId, mobile: data.mobile };
    },
  };
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'statement.pdf');
  }
  return form;
}

/** Converts a response into a reply. */
export async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  const { code = null } = (body ?? {}) as { code?: string };
  return {
    status: response.status,
    code,
    isToComeBack: response.status === 503 && response.headers.has('retry-after'),
    body,
  };
}
