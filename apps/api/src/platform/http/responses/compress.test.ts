import { beforeAll, describe, expect, it } from 'vitest';

import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });

beforeAll(async () => {
  for (let index = 0; index < 5; index += 1) await createCase({ folio: `88${index}` });
});

/**
 * Fetches a path with an accepted encoding. `fetch` decompresses the body and leaves the
 * `Content-Encoding` header.
 */
const ask = (path: string, encoding: string) =>
  fetch(`${api.url}/api/${path}`, {
    headers: { Authorization: `Bearer ${boss.token}`, 'Accept-Encoding': encoding },
  });

/** Removes the creation time of a page from a response, for comparisons. */
const lasting = (text: string) => text.replace(/"seen":"[^"]*"/, '');

describe('response compression', () => {
  const streams = {
    page: () => `admin/getnonkotakfeedbacks/${boss.user.id}/c?limit=5`,
    'whole list': () => `admin/getnonkotakfeedbacks/${boss.user.id}/c`,
    CSV: () => `admin/report/${boss.user.id}/c.csv`,
  };

  it.each(Object.entries(streams))(
    'sends a %s compressed to a client that accepts br or gzip',
    async (_, path) => {
      const plain = await ask(path(), 'identity');
      expect(plain.headers.get('content-encoding')).toBeNull();
      const text = lasting(await plain.text());
      for (const encoding of ['br', 'gzip']) {
        const packed = await ask(path(), encoding);
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('vary')).toContain('Accept-Encoding');
        expect(lasting(await packed.text())).toBe(text);
      }
    },
  );

  it('sends a compressed page of a list with its Content-Length', async () => {
    const page = await ask(streams.page(), 'br');
    expect(page.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Number(page.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('leaves a short response uncompressed', async () => {
    const small = await ask('admin/getnonkotakfeedbacks/nobody/c', 'br');
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});
