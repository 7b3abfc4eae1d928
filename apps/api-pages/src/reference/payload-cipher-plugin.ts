import { readCrossSiteToken } from '@feedback/contract/wire/cross-site-token';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import type { PayloadKey } from '@feedback/contract/wire/payload-cipher-fallback';

import { findEncryptedPaths, createPlainDocument, type Document } from './sealed-document.ts';

/** A request that the reference UI is about to send. */
export interface TriedRequest {
  readonly url: string;
  readonly method?: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** A response that the reference UI is about to show. */
export interface TriedAnswer {
  readonly url: string;
  text: string;
  data: unknown;
  obj: unknown;
  body: unknown;
}

interface Given {
  readonly document: Document;
  /** Returns the key; called when the first payload is encrypted. */
  readonly payloadKey: () => Promise<PayloadKey>;
  /** Returns all cookies of the page, in the format of `document.cookie`. */
  readonly cookies: () => string;
  /** Runs after the user has signed in from the page. */
  readonly onLogin: (token: string) => void;
}

const pathOf = (url: string) => new URL(url, 'http://this.page').pathname;

/** The fields of a sign-in response that the plugin reads. */
interface Result {
  readonly employeeCode?: string;
  readonly token?: string;
}

const envelopeOf = (text: string): { data?: unknown } => JSON.parse(text);

/**
 * Encrypts requests and decrypts responses, so that users of the reference UI work with plain
 * payloads.
 */
export function payloadCipherPlugin(given: Given) {
  const sealed = findEncryptedPaths(given.document);

  async function handleRequest(request: TriedRequest): Promise<TriedRequest> {
    const token = readCrossSiteToken(given.cookies());
    if (token && request.method && request.method !== 'GET') {
      request.headers['X-XSRF-TOKEN'] = token;
    }
    if (typeof request.body !== 'string' || !sealed.has(pathOf(request.url))) return request;
    const plain: unknown = JSON.parse(request.body);
    const data = await encryptPayload(plain, await given.payloadKey());
    request.body = JSON.stringify({ data });
    return request;
  }

  async function handleAnswer(answer: TriedAnswer): Promise<TriedAnswer> {
    if (!sealed.has(pathOf(answer.url))) return answer;
    const envelope = envelopeOf(answer.text);
    if (typeof envelope.data !== 'string') return answer;
    const result = await decryptPayload<Result>(envelope.data, await given.payloadKey());
    const { employeeCode, token } = result;
    if (employeeCode && token) given.onLogin(token);
    const shown = { ...envelope, data: result };
    const text = JSON.stringify(shown, null, 2);
    return Object.assign(answer, { text, data: text, obj: shown, body: shown });
  }

  return { document: createPlainDocument(given.document), handleRequest, handleAnswer };
}
