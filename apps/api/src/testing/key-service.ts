import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import * as z from 'zod/mini';

import { findPort } from '../platform/http/http-server.ts';

/** The behaviour of the key service. */
type Mood = 'works' | 'slow' | 'sealed' | 'wrapsForNobody' | 'swaps' | 'says200';

const noise = () => randomBytes(48).toString('base64');

const batchSchema = z.object({
  batch_input: z.array(
    z.object({ plaintext: z._default(z.string(), ''), ciphertext: z._default(z.string(), '') }),
  ),
});

/** A key service with the Transit API of Vault and OpenBao, and its own key in memory. */
export interface TestKeyService {
  /** The address in the form of `KEY_SERVICE`. */
  readonly url: string;
  readonly token: string;
  /** The received requests, by their operation. */
  readonly asked: string[];
  mood: Mood;
  /** The number of next requests to answer with 502, as a proxy does while the service restarts. */
  failing: number;
  /** Creates the next version of the key, which encrypts from then on. */
  readonly rotate: () => void;
  /** Makes the older versions of the key unusable. */
  readonly destroyOlderVersions: () => void;
  /** Stops listening, as in an outage; `start` listens again. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Starts a key service with a single key named `feedback`. */
export async function startKeyService(): Promise<TestKeyService> {
  const versions = new Map([[1, randomBytes(32)]]);
  const newest = () => Math.max(...versions.keys());
  const token = `hvs.${randomBytes(12).toString('base64url')}`;

  function encrypt(plaintext: string): { ciphertext: string } {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', versions.get(newest()) ?? '', nonce);
    const bytes = [nonce, cipher.update(Buffer.from(plaintext, 'base64')), cipher.final()];
    const text = Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64');
    return { ciphertext: `vault:v${newest()}:${text}` };
  }
  function decrypt(ciphertext: string): { plaintext: string } | { error: string } {
    const [, version = '', text = ''] = /^vault:v(\d+):(.*)$/.exec(ciphertext) ?? [];
    const key = versions.get(Number(version));
    if (!key) return { error: 'ciphertext or signature version is disallowed by policy' };
    const bytes = Buffer.from(text, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      const opened = [decipher.update(bytes.subarray(12, -16)), decipher.final()];
      return { plaintext: Buffer.concat(opened).toString('base64') };
    } catch {
      return { error: 'cipher: message authentication failed' };
    }
  }
  function answer(path: string, shown: unknown, { batch_input }: z.infer<typeof batchSchema>) {
    const [, verb, name] = /^\/v1\/transit\/(encrypt|decrypt)\/(.+)$/.exec(path) ?? [];
    service.asked.push(verb ?? path);
    if (service.failing > 0) {
      service.failing -= 1;
      return { status: 502, body: {} };
    }
    if (service.mood === 'sealed') return { status: 503, body: { errors: ['Vault is sealed'] } };
    if (service.mood === 'says200') return { status: 200, body: { hello: 'world' } };
    if (shown !== token) return { status: 403, body: { errors: ['permission denied'] } };
    if (!verb) return { status: 404, body: { errors: ['no handler for route'] } };
    if (name !== 'feedback') return { status: 400, body: { errors: ['encryption key not found'] } };
    const results = batch_input.map((each) => {
      if (verb === 'decrypt') return decrypt(each.ciphertext);
      return encrypt(service.mood === 'wrapsForNobody' ? noise() : each.plaintext);
    });
    if (service.mood === 'swaps' && verb === 'decrypt') results.reverse();
    const isRefused = results.some((each) => 'error' in each);
    return { status: isRefused ? 400 : 200, body: { data: { batch_results: results } } };
  }

  const server = createServer((request, response) => {
    const take = async () => {
      const given = batchSchema.parse(await json(request));
      const { status, body } = answer(request.url ?? '', request.headers['x-vault-token'], given);
      // A slow service has accepted the request, and never responds.
      if (service.mood === 'slow') return;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    void take();
  });
  const listenAt = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listenAt(0);
  const port = findPort(server);
  const service: TestKeyService = {
    url: `http://127.0.0.1:${port}/v1/transit/keys/feedback`,
    token,
    asked: [],
    mood: 'works',
    failing: 0,
    rotate: () => void versions.set(newest() + 1, randomBytes(32)),
    destroyOlderVersions() {
      for (const version of versions.keys()) if (version < newest()) versions.delete(version);
    },
    start: () => listenAt(port),
    async stop() {
      if (!server.listening) return;
      const closed = new Promise((done) => server.once('close', done));
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return service;
}
