import type { KeyServiceSettings } from '../config/key-service.ts';
import { UnavailableError } from '../errors.ts';
import type { DataKey } from './data-keys.ts';
import { callKeyService, KeyServiceError } from './key-service.ts';
import type { WrappedDataKey, WrappingKey } from './wrapping.ts';

const keyBytes = 32;

/**
 * Returns the id as bytes, which are appended to the key before encryption, so that the result is
 * valid for this key only.
 */
const boundTo = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/**
 * Creates the wrapping for a key of the key service. Each version of the service's key counts as a
 * separate wrapping key, so that a new version is noticed and an unused old version is known (rule
 * 15.20).
 * @param mostMs the time limit of one attempt of a request
 */
export function createKeyServiceWrapping(key: KeyServiceSettings, mostMs?: number): WrappingKey {
  const nameOf = (version: string) => `service:${key.name}:v${version}`;
  const knows = (name: string) =>
    /^\d+$/.test(name.slice(nameOf('').length)) && name.startsWith(nameOf(''));

  async function unwrap(given: readonly WrappedDataKey[]): Promise<ReadonlyMap<string, Buffer>> {
    const asked = given.map(({ wrapped }) => ({ ciphertext: wrapped.toString() }));
    const texts = await callKeyService<'ciphertext'>(key, 'decrypt', asked, mostMs);
    return new Map(
      given.map(({ id }, index) => {
        const opened = Buffer.from(texts[index] ?? '', 'base64');
        if (opened.length !== keyBytes + 16 || !opened.subarray(keyBytes).equals(boundTo(id)))
          throw new Error(`The key service decrypts ${id} to another key.`);
        return [id, opened.subarray(0, keyBytes)];
      }),
    );
  }

  return {
    knows,
    unwrap,
    async wrap(given) {
      const asked = given.map((each) => ({
        plaintext: Buffer.concat([each.key, boundTo(each.id)]).toString('base64'),
      }));
      const texts = await callKeyService<'plaintext'>(key, 'encrypt', asked, mostMs);
      const wrapped = given.map(({ id }, index) => {
        const text = texts[index] ?? '';
        const [, version = ''] = /^vault:v(\d+):/.exec(text) ?? [];
        return { id, wrapped: Buffer.from(text), wrappedBy: nameOf(version) };
      });
      await requireOpens(given, wrapped);
      return wrapped;
    },
  };

  /**
   * Checks that wrapped keys can be unwrapped before they encrypt data, which would otherwise be
   * lost.
   */
  async function requireOpens(given: readonly DataKey[], wrapped: readonly WrappedDataKey[]) {
    const opened = wrapped.every(({ wrappedBy }) => knows(wrappedBy))
      ? await unwrap(wrapped).catch((error: unknown) => {
          if (error instanceof UnavailableError) throw error;
          return null;
        })
      : null;
    if (given.every((each) => opened?.get(each.id)?.equals(each.key))) return;
    const line = 'KEY_SERVICE: it does not open what it wrapped, so nothing is sealed by it.';
    throw new UnavailableError(new KeyServiceError(line));
  }
}
