import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startFakeClamd } from '../../../apps/api/src/testing/clamd.ts';
import { startKeyService } from '../../../apps/api/src/testing/key-service.ts';
import type { Dependency } from './dependency.ts';
import { buildHttpFaultResponses, startTcpProxy } from './tcp-proxy.ts';

/** Maximum number of keys that a process caches. The next request for a key reaches the service. */
const stocked = 300;

/**
 * Starts the service that holds the key-encryption key.
 * @param dataDir data folder whose data was encrypted with the product's own keys before
 */
export async function startKeyServiceDependency(dataDir: string): Promise<Dependency> {
  const service = await startKeyService();
  const { port, pathname } = new URL(service.url);
  const proxy = await startTcpProxy(
    Number(port),
    buildHttpFaultResponses({ body: '{"hello":"world"}' }),
  );
  const before = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    DATA_KEYS: string;
    SEARCH_KEY: string;
  };
  return {
    name: 'key service',
    openedBy: 'platform/crypto/key-service.ts',
    proxy,
    settings: {
      DATA_KEYS: `service,${before.DATA_KEYS}`,
      SEARCH_KEY: before.SEARCH_KEY,
      KEY_SERVICE: `http://127.0.0.1:${proxy.port}${pathname}`,
      KEY_SERVICE_TOKEN: service.token,
    },
    meet: ({ product }) => spendKeys(product.url),
    guardsSaving: true,
    stop: () => service.stop(),
  };
}

/**
 * Sends files without a submission until no key is left: the product assigns a key before it
 * rejects a file.
 */
async function spendKeys(url: string): Promise<void> {
  const body = new FormData();
  // The proof follows the file, so the upload is unauthenticated until then.
  body.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'a.pdf');
  body.set('data', '{}');
  for (let at = 0; at < stocked; at += 1) {
    const { status } = await fetch(`${url}/api/feedback/savenonkotak`, { method: 'POST', body });
    if (status === 503) return;
  }
}

/** Starts the virus scanner. */
export async function startScanner(): Promise<Dependency> {
  const clamd = await startFakeClamd(() => 'stream: OK');
  const proxy = await startTcpProxy(clamd.address.port, {
    refuses: () => 'INSTREAM: Can’t allocate memory ERROR\0',
    lies: () => () => 'stream: OK\0',
  });
  return {
    name: 'virus scanner',
    openedBy: 'platform/storage/file-scanner.ts',
    proxy,
    settings: { CLAMD_URL: `tcp://127.0.0.1:${proxy.port}` },
    guardsSaving: true,
    stop: () => Promise.resolve(clamd.stop()),
  };
}
