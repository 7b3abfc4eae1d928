import * as z from 'zod/mini';

import type { KeyServiceSettings } from '../config/key-service.ts';
import { UnavailableError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';

/** Error of a key service; the message begins with the name of the setting. */
export class KeyServiceError extends Error {
  override readonly name = 'KeyServiceError';
}

/** Milliseconds that each of the two attempts may take. */
const patienceMs = 3000;

const resultSchema = z.object({
  ciphertext: z.optional(z.string()),
  plaintext: z.optional(z.string()),
  error: z.optional(z.string()),
});
const answerSchema = z.object({
  errors: z.optional(z.array(z.string())),
  data: z.optional(z.nullable(z.object({ batch_results: z.optional(z.array(resultSchema)) }))),
});
type Item = Readonly<Record<'ciphertext' | 'plaintext', string>>;

/** Parsed response of the key service; empty when the response is not JSON. */
interface Answer {
  readonly status: number;
  readonly results: readonly z.infer<typeof resultSchema>[];
  /** Error text from the key service. */
  readonly complaint: string;
}

/**
 * Encrypts or decrypts Base64 texts with a key service through the Transit API of Vault and
 * OpenBao, all in one request. Sends a second request when the first got no response.
 * @throws UnavailableError, with a KeyServiceError as its cause, when the service did not answer
 * the request
 * @throws Error when a text does not decrypt
 */
export async function callKeyService<Given extends keyof Item>(
  key: KeyServiceSettings,
  verb: Given extends 'plaintext' ? 'encrypt' : 'decrypt',
  texts: readonly Pick<Item, Given>[],
  mostMs = patienceMs,
): Promise<string[]> {
  const ask = () => post(key, verb, texts, mostMs);
  const answer = await ask()
    .then(
      (first) => (isPassing(first.status) ? ask() : first),
      async () => ask(),
    )
    .catch((error: unknown) => {
      throw away(key, error);
    });
  const { status, results, complaint } = answer;
  if (status === 200 && results.length === texts.length) {
    const made = results.flatMap(
      ({ ciphertext, plaintext }) => (verb === 'encrypt' ? ciphertext : plaintext) ?? [],
    );
    if (made.length === texts.length) return made;
  }
  if (verb === 'decrypt' && status === 400 && results.some(({ error }) => error)) {
    throw new Error(`The key service no longer decrypts the given key (${complaint}).`);
  }
  throw new UnavailableError(new KeyServiceError(refusal(key, answer)));
}

/** Returns whether a response status is temporary, so that a retry may succeed. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

async function post(
  { mountUrl, name, token }: KeyServiceSettings,
  verb: string,
  texts: readonly object[],
  mostMs: number,
): Promise<Answer> {
  const response = await fetch(`${mountUrl}/${verb}/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Vault-Request': 'true',
      ...(token !== null && { 'X-Vault-Token': token }),
    },
    body: JSON.stringify({ batch_input: texts }),
    signal: AbortSignal.timeout(mostMs),
  });
  const body = await response.text();
  const { errors = [], data } = answerSchema.safeParse(jsonOf(body)).data ?? {};
  const results = data?.batch_results ?? [];
  const complaints = [...errors, ...results.flatMap(({ error }) => error ?? [])];
  const complaint = (complaints[0] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return { status: response.status, results, complaint: complaint || `HTTP ${response.status}` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function away({ mountUrl }: KeyServiceSettings, error: unknown): UnavailableError {
  const code = error instanceof Error ? getErrorCode(error.cause) || error.name : String(error);
  const line = `KEY_SERVICE: no key service answers at ${new URL(mountUrl).host} (${code}). Start it, or correct the address.`;
  return new UnavailableError(new KeyServiceError(line, { cause: error }));
}

function refusal({ name }: KeyServiceSettings, { status, complaint }: Answer): string {
  if (status === 403) {
    return `KEY_SERVICE_TOKEN: the key service refuses it (${complaint}). Set one that may update encrypt/${name} and decrypt/${name}.`;
  }
  if (status === 404 || status === 400) {
    return `KEY_SERVICE: the key service can't use a key "${name}" there (${complaint}). Make it, or correct the address.`;
  }
  return status === 200
    ? 'KEY_SERVICE: it answers otherwise than it was asked. Correct the address.'
    : `KEY_SERVICE: the key service does not work (${complaint}). Mend it; nothing here is lost.`;
}
