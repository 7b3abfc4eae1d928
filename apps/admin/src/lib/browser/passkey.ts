import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@feedback/contract/wire/passkey';

import { ApiError } from '../api-error.ts';

/** Checks whether this browser supports passkeys. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

// Decodes explicitly: the browser's own JSON conversion is years younger than WebAuthn.
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const described = (list: PasskeyRequest['allowCredentials']) =>
  list.map(({ type, id, transports }) => ({
    type,
    id: bytesOf(id),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- browsers ignore unknown ones
    transports: transports as AuthenticatorTransport[],
  }));

/**
 * Signs the server's challenge with a passkey.
 * @param words the message for a failure
 * @throws ApiError `passkeyFailed` when the person or the browser cancelled
 */
export async function signChallengeWithPasskey(
  options: PasskeyRequest,
  words: string,
): Promise<PasskeyAssertion> {
  const refuse = refusing(words);
  const signed = await navigator.credentials
    .get({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: described(options.allowCredentials),
      },
    })
    .catch(refuse);
  if (!(signed instanceof PublicKeyCredential)) return refuse();
  const { response } = signed;
  if (!(response instanceof AuthenticatorAssertionResponse)) return refuse();
  return {
    id: signed.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

/**
 * Creates a passkey on this device, or on another that the person chooses.
 * @param words the message for a failure
 * @throws ApiError `passkeyFailed` when the person or the browser cancelled
 */
export async function createPasskey(
  options: PasskeyCreation,
  words: string,
): Promise<PasskeyAttestation> {
  const refuse = refusing(words);
  const made = await navigator.credentials
    .create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: described(options.excludeCredentials),
      },
    })
    .catch(refuse);
  if (!(made instanceof PublicKeyCredential)) return refuse();
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) return refuse();
  return {
    id: made.id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/**
 * Returns a handler that throws `passkeyFailed`. Browsers do not tell pages whether the request was
 * cancelled, timed out or is impossible.
 */
function refusing(message: string) {
  return (cause?: unknown): never => {
    throw new ApiError({ code: 'passkeyFailed', status: 0, message }, { cause });
  };
}
