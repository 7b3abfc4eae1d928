import { request } from 'node:http';

import { describe, expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({
  config: {
    trustedProxies: 1,
    corsOrigins: ['https://www.example.com'],
    publicUrl: 'https://feedback.example/in',
  },
});

/** Sends a request with headers that `fetch` refuses to send because a browser sets them itself. */
function rawStatus(path: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      request(`${api.url}${path}`, { method, headers }, (res) => {
        res.resume().on('end', () => resolve({ status: res.statusCode, headers: res.headers }));
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('HTTP responses', () => {
  test('returns the caller’s X-Request-Id when it is harmless, otherwise a new request id', async () => {
    const given = await api.anyone.get('config', { 'X-Request-Id': 'from-the-caller-1' });
    expect(given.headers.get('x-request-id')).toBe('from-the-caller-1');
    const odd = await api.anyone.get('config', { 'X-Request-Id': 'x y <script>' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('returns 404 for a TRACE request without echoing its headers', async () => {
    const { status, headers } = await rawStatus('/api/config', 'TRACE', { 'X-Secret': 'told' });
    expect(status).toBe(404);
    expect(headers['content-type']).not.toContain('message/http');
  });

  test('returns 404 in the error envelope for an unknown API path', async () => {
    const answer = await api.anyone.get('nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ status: 'Failure', code: 'notFound' });
  });

  test('returns error texts in the language of the Accept-Language header', async () => {
    const hindi = await api.anyone.get('nothing', { 'Accept-Language': 'hi' });
    const browser = await api.anyone.get('nothing', { 'Accept-Language': 'en-US,en;q=0.9' });
    expect(hindi.body.error).toMatch(/\p{Script=Devanagari}/u);
    expect(browser.body.error).toBe('There is no such entry. It may have been deleted.');
  });

  test.each(['{bad', '"text"', '[1'])(
    'returns 400 for the request body %j, which is not a JSON object',
    async (body) => {
      const answer = await api.anyone.raw('otp/validate', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(400);
    },
  );

  test('returns 413 for a request body that is too large', async () => {
    const answer = await api.anyone.post('otp/validate', { data: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('tooLarge');
  });

  test('sets no cookie on responses that shared caches may store', async () => {
    for (const path of ['/api/feedback/getformdata', '/embed/v1/feedback-form.js', '/']) {
      const { headers } = await rawStatus(path, 'GET', {});
      expect([path, headers['set-cookie']]).toEqual([path, undefined]);
    }
    const { headers } = await api.anyone.get('config');
    expect(headers.get('set-cookie')).toContain('XSRF-TOKEN=');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('sets strict security headers and forbids caching of API responses', async () => {
    const { headers } = await api.anyone.get('health/live');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    const rest = "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'self'";
    expect(headers.get('content-security-policy')).toContain(rest);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('cross-site protection', () => {
  test('rejects a POST request that sends the XSRF-TOKEN cookie without the same value as a header', async () => {
    const first = await api.anyone.get('health/live');
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const token = cookie.split('=')[1]!;
    const without = await rawStatus('/api/nothing', 'POST', { Cookie: cookie });
    const wrong = await rawStatus('/api/nothing', 'POST', { Cookie: cookie, 'X-XSRF-TOKEN': 'x' });
    const right = await rawStatus('/api/nothing', 'POST', {
      Cookie: cookie,
      'X-XSRF-TOKEN': token,
    });
    expect([without.status, wrong.status, right.status]).toEqual([403, 403, 404]);
  });

  test('sets a __Host- XSRF cookie over TLS and ignores a planted XSRF-TOKEN cookie', async () => {
    const tls = { 'X-Forwarded-Proto': 'https' };
    const { headers } = await rawStatus('/api/health/live', 'GET', tls);
    const [bound = '', wire = ''] = [headers['set-cookie'] ?? []].flat();
    expect(bound).toMatch(/^__Host-XSRF-TOKEN=[\w-]{32}; Path=\/; Secure; SameSite=Lax$/);
    // Existing callers read this cookie.
    expect(wire.replace(/^XSRF-TOKEN/, '__Host-XSRF-TOKEN')).toBe(bound);
    const token = /=([\w-]{32});/.exec(bound)?.[1] ?? '';
    const post = async (Cookie: string, sent: string) =>
      (await rawStatus('/api/nothing', 'POST', { ...tls, Cookie, 'X-XSRF-TOKEN': sent })).status;
    const cookies = `XSRF-TOKEN=planted; __Host-XSRF-TOKEN=${token}`;
    expect([await post(cookies, token), await post(cookies, 'planted')]).toEqual([404, 403]);
  });

  test.each([
    ['a foreign origin', { Origin: 'https://evil.example' }, 403],
    ['no origin that can be told', { Origin: 'null' }, 403],
    ['an allow-listed origin', { Origin: 'https://www.example.com' }, 200],
    [
      'a foreign page’s image',
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      403,
    ],
    [
      'an address that is opened',
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
      200,
    ],
  ])(
    'cross-site protection returns the expected status for a request from %s',
    async (_, headers, status) => {
      expect((await rawStatus('/api/config', 'GET', headers)).status).toBe(status);
    },
  );

  test('accepts requests from the product’s own origin, also under the public host name of a proxy', async () => {
    const own = await rawStatus('/api/config', 'GET', { Origin: api.url });
    expect(own.status).toBe(200);
    const ofProxy = await rawStatus('/api/config', 'GET', { Origin: 'https://feedback.example' });
    expect(ofProxy.status).toBe(200);
  });

  test('allows the CORS preflight request of a page from an allow-listed origin', async () => {
    const { status, headers } = await rawStatus('/api/feedback/savenonkotak', 'OPTIONS', {
      Origin: 'https://www.example.com',
      'Access-Control-Request-Method': 'POST',
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('https://www.example.com');
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

test('health/ready returns 200 when the database is ready', async () => {
  expect((await api.anyone.get('health/ready')).status).toBe(200);
});
