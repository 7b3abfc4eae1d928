import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import {
  passkeyCreationSchema,
  passkeyRequestSchema,
  type PasskeyAssertion,
  type PasskeyAttestation,
} from '@feedback/contract/wire/passkey';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The browser's origin and the authenticator's counter, which a test can forge. */
interface Signing {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
}

/**
 * Creates a software authenticator with a P-256 passkey, and the simulated browser that uses it.
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counted = 0;

  const clientData = (type: 'create' | 'get', challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at }));

  const authenticatorData = (rpId: string, counter: number, attested?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    // Flags: user present (0x01); a new key follows (0x40).
    const flags = Buffer.of(attested ? 0x41 : 0x01);
    return Buffer.concat([sha256(rpId), flags, count, attested ?? Buffer.alloc(0)]);
  };

  return {
    id,
    /** Creates the passkey from the options of `account/passkeys/begin`. */
    make: (given: unknown, { origin: at = origin, rpId }: Signing = {}): PasskeyAttestation => {
      const options = passkeyCreationSchema.parse(given);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key of P-256 for ES256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 32), credentialId, key]);
      const data = authenticatorData(rpId ?? options.rp.id, 0, attested);
      // CBOR of {fmt: 'none', attStmt: {}, authData}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ]);
      return {
        id,
        clientDataJSON: clientData('create', options.challenge, at).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Signs the challenge for an account's passkeys. */
    sign: (
      given: unknown,
      { origin: at = origin, rpId, counter }: Signing = {},
    ): PasskeyAssertion => {
      const options = passkeyRequestSchema.parse(given);
      counted = counter ?? counted + 1;
      const data = authenticatorData(rpId ?? options.rpId, counted);
      const client = clientData('get', options.challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
