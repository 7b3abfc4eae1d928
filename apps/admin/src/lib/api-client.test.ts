import { amcListDeclaration } from '@feedback/contract/reference-data/lists';
import { getCase } from '@feedback/contract/operations';
import { consoleTexts } from '@feedback/contract/messages/en-IN/console';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCallUrl, callApi } from './api-client.ts';
import { ApiError, explainError, isTransientError } from './api-error.ts';
import { storeSession } from './session.ts';

/** Replaces the network by a fixed response; returns the requests. */
function answer(body: unknown, init: ResponseInit = {}) {
  const asked = vi.fn<typeof fetch>(async () => Response.json(body, init));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It should have been refused.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=cross%20site';
});

const { list: getAmcs, remove: deleteAmc } = amcListDeclaration.calls;

describe('an API call of the console', () => {
  it('an API call sends the session token, and a changing call also sends the CSRF token', async () => {
    storeSession({
      employeeCode: 'E1',
      employeeName: 'A',
      role: 'admin',
      token: 'tt',
      userId: 'a',
    });
    const changed = answer({ status: 'Success', error: null });
    await callApi(deleteAmc, { parts: { id: 1 } });
    const headers = new Headers(changed.mock.calls[0]?.[1]?.headers);
    expect(headers.get('Authorization')).toBe('Bearer tt');
    expect(headers.get('X-XSRF-TOKEN')).toBe('cross site');
    const asked = answer([]);
    await callApi(getAmcs);
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).has('X-XSRF-TOKEN')).toBe(false);
  });

  it('an API call without a session sends no Authorization header', async () => {
    const asked = answer([]);
    await callApi(getAmcs);
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
  });

  it('an API call’s URL escapes path parameters and omits empty query parameters', () => {
    const address = buildCallUrl(getCase, {
      parts: { id: 'a/b' },
      query: { search: '', status: 'open' },
    });
    expect(address).toBe('/api/admin/case/a%2Fb?status=open');
  });
});

describe('a failed API call', () => {
  it.each([
    [
      async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'admin: getamc failed: server returned code 502 with body <h1>Bad gateway</h1>',
    ],
    [
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'admin: getamc failed: Failed to fetch',
    ],
  ])('logs a failed API call with its operation and the reason', async (network, said) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', network);
    await errorOf(callApi(getAmcs));
    expect(log).toHaveBeenCalledExactlyOnceWith(said);
  });

  it('ApiError contains the response’s code, message, invalid fields, retry time and request id', async () => {
    answer(
      {
        status: 'Failure',
        error: 'Too many tries.',
        code: 'rateLimited',
        errors: [{ path: 'pan', message: 'Please enter a valid PAN' }],
      },
      { status: 429, headers: { 'Retry-After': '30', 'X-Request-Id': 'r1' } },
    );
    expect(await errorOf(callApi(getAmcs))).toMatchObject({
      status: 429,
      code: 'rateLimited',
      message: 'Too many tries.',
      fields: [{ path: 'pan' }],
      retryAfter: 30,
      requestId: 'r1',
    });
  });

  it('treats a Failure response with status 200 as an error', async () => {
    answer({
      status: 'Failure',
      error: 'The User ID or the password is wrong.',
      code: 'loginFailed',
    });
    const error = await errorOf(callApi(getAmcs));
    expect(error).toMatchObject({ status: 200, code: 'loginFailed' });
  });

  it('a proxy’s 502 error page becomes an ApiError with the code unreachable', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await errorOf(callApi(getAmcs))).toMatchObject({ code: 'unreachable' });
  });

  it('a 500 response without an error body becomes an ApiError with the code `unexpected` instead of `unreachable`', async () => {
    const init = { status: 500, headers: { 'X-Request-Id': 'r2' } };
    vi.stubGlobal('fetch', async () => new Response('<h1>Internal Server Error</h1>', init));
    const error = await errorOf(callApi(getAmcs));
    expect(error).toMatchObject({ code: 'unexpected', status: 500 });
    expect(explainError(error, consoleTexts)).toBe(`${consoleTexts.somethingWrong} (Request r2)`);
  });

  it('an error response with an unknown code is not retried', async () => {
    answer({ status: 'Failure', error: 'Too early.', code: 'tooEarly' }, { status: 425 });
    const error = await errorOf(callApi(getAmcs));
    expect(error).toMatchObject({ code: 'unexpected', status: 425, message: 'Too early.' });
    expect(isTransientError(error)).toBe(false);
  });

  it('an API call without a response fails with the code unreachable', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await errorOf(callApi(getAmcs))).toMatchObject({
      code: 'unreachable',
      status: 0,
    });
  });

  it('an API response with the wrong shape fails with the code unexpected', async () => {
    answer({ rows: 'many' });
    expect(await errorOf(callApi(getAmcs))).toMatchObject({
      code: 'unexpected',
    });
  });
});
