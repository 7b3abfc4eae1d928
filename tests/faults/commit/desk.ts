import { randomInt, randomUUID } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import type { FormData as Choices } from '@feedback/contract/reference/feedback-type';

import { superAdmin } from '../../support/client.ts';
import type { CutProduct } from './cut-product.ts';

/** Answer of a call. */
export interface Reply {
  readonly status: number;
  /** A refusal's, as the contract names it; null: none. */
  readonly code: string | null;
  readonly isToComeBack: boolean;
  readonly body: unknown;
}

/** A call that can be made again, word for word. */
export type Call = () => Promise<Reply>;

/** One call of people, or one job of the clock, with what follows of it. */
export interface Step {
  readonly name: string;
  /** Makes what it is done to; answers the call. */
  readonly prepare: (desk: Desk) => Promise<Call>;
  /** Codes by which a second call is told that the first was done. */
  readonly done?: readonly string[];
  /** Tables that a second call may add to: each is one of its own, such as an OTP asked for again. */
  readonly growing?: readonly string[];
}

interface Sending {
  readonly body?: object;
  /** A form with `data` and a file, in place of a body. */
  readonly form?: Readonly<Record<string, string | Blob>>;
  /** Of a session other than the super admin's; null: nobody's. */
  readonly token?: string | null;
}

/** A case, and who it is of. */
interface Saved {
  readonly id: number;
  readonly caseId: string;
  readonly mobile: string;
}

/** A super admin at work, who makes the calls of the steps. */
export interface Desk {
  readonly url: string;
  readonly product: CutProduct;
  /** A call, to be made when it is told. */
  readonly call: (what: string, sending?: Sending) => Call;
  /** Makes one at once; its answer's body. */
  readonly get: <T>(what: string, sending?: Sending) => Promise<T>;
  /** Saves a case with a file, as staff does whom somebody called. */
  readonly newCase: () => Promise<Saved>;
}

/** A name that nothing has yet, of letters alone, and as long as a person's may be. */
export const freshName = (): string => {
  const letters = randomUUID().replaceAll(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? 'q');
  return `Name ${letters}`.slice(0, limits.text.employeeName);
};

export const freshMobile = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;
export const pdf = (): Blob => new Blob([`%PDF-1.7\n${randomUUID()}\n%%EOF\n`]);

/** Choices of the reference data for a case of a customer or an employee. */
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

/** Entries of staff for a customer who called. */
export async function customer(url: string) {
  const { place: city, ...kind } = await choose(url, 'c');
  const mobile = freshMobile();
  const who = { name: 'Asha Verma', mobile, email: `a${mobile}@example.com`, city };
  const how = { pan: '', folio: '12345', channel: 'phone', receivedAt: '', locale: 'hi' };
  return { type: 'c', ...who, ...kind, ...how, description: `It was debited twice ${mobile}` };
}

/** Makes a call of a step's preparation, which must not fail. */
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

/** An answer as a reply. */
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
