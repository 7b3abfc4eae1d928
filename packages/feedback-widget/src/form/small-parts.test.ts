import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError, responsePayload, readJson } from '../api/api-error.ts';
import { addressOf, requestHeaders } from '../api/connection.ts';
import { readAudience, readTheme } from '../element/attributes.ts';
import { defaultTexts, loadTexts } from '../texts/texts.ts';
import { sizeText } from './files/file-texts.ts';
import { failureText, serverFieldErrors } from './errors.ts';
import { newSubmissionId } from './submit/submission-id.ts';

const connection = { apiBase: '/api', locale: 'en-IN' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

describe('an API call', () => {
  it.each(['/api', '/api/', 'https://api.example.com/api', 'api'])(
    'resolves its path below %s',
    (apiBase) => {
      const address = addressOf({ ...connection, apiBase }, 'otp/getotp/1');
      expect(address).toMatch(/^https?:\/\/[^/]+\/api\/otp\/getotp\/1$/);
    },
  );

  it('carries the CSRF token to its own origin only, and not with GET', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    expect(requestHeaders(connection, 'POST')).toMatchObject({ 'X-XSRF-TOKEN': 'abc' });
    expect(requestHeaders(connection, 'GET')).not.toHaveProperty('X-XSRF-TOKEN');
    const foreign = { ...connection, apiBase: 'https://api.example.com/api' };
    expect(requestHeaders(foreign, 'POST')).not.toHaveProperty('X-XSRF-TOKEN');
  });

  it('carries the session token and the language', () => {
    expect(requestHeaders({ ...connection, locale: 'hi', token: 't' }, 'GET')).toMatchObject({
      Authorization: 'Bearer t',
      'Accept-Language': 'hi',
    });
    expect(requestHeaders(connection, 'GET')).not.toHaveProperty('Authorization');
  });
});

describe('an API response', () => {
  const kindOf = (httpStatus: number, body?: unknown) =>
    responsePayload({ httpStatus, body }).catch((error: unknown) =>
      error instanceof ApiError ? error.kind : error,
    );
  const failure = { status: 'Failure', error: 'No.' };

  it('resolves to its body or rejects as refused, sessionEnded or unreachable', async () => {
    expect(await kindOf(200, [1])).toEqual([1]);
    expect(await kindOf(200, failure)).toBe('refused');
    expect(await kindOf(409, failure)).toBe('refused');
    expect(await kindOf(401, failure)).toBe('sessionEnded');
    expect(await kindOf(500, readJson('<h1>oops</h1>'))).toBe('refused');
    expect(await kindOf(502)).toBe('unreachable');
    expect(await kindOf(503, failure)).toBe('refused');
    // A page instead of the API's response, such as a captive portal's.
    expect(await kindOf(200, readJson('<html>'))).toBe('refused');
  });

  it('shows the server’s message, else the product’s own text', () => {
    const told = new ApiError('refused', { status: 'Failure', error: 'In use.' });
    expect(failureText(told, defaultTexts)).toBe('In use.');
    expect(failureText(new ApiError('refused'), defaultTexts)).toBe(
      'Something went worng. please try again!',
    );
    expect(failureText(new ApiError('offline'), defaultTexts)).toContain('no network');
    const errors = [{ path: 'pan', message: 'Please enter a valid PAN' }];
    const refused = new ApiError('refused', { status: 'Failure', error: '', errors });
    expect(serverFieldErrors(refused)).toEqual({ pan: 'Please enter a valid PAN' });
  });
});

describe('attributes of the element', () => {
  it.each([
    ['customer', 'customer'],
    ['Distributor', 'distributor'],
    ['d', 'distributor'],
    ['E', 'employee'],
    [null, 'customer'],
    ['constructor', 'customer'],
  ])('read the audience %s as %s', (value, audience) => expect(readAudience(value)).toBe(audience));

  it('read an unknown theme as the system’s choice', () => {
    expect(readTheme('dark')).toBe('dark');
    expect(readTheme('blue')).toBe('auto');
  });
});

describe('texts', () => {
  it('fall back to the default language where a translation is missing', async () => {
    const english = await loadTexts('en');
    expect(english.failed).toBe('Something went wrong. Please try again.');
    expect(english.name).toBe('Name');
    const hindi = await loadTexts('hi');
    expect(hindi.validation.nameRequired).toBe('नाम आवश्यक है');
    expect(hindi.arn).toBe('ARN');
  });

  it('format file sizes for people', () => {
    expect(sizeText(1, 'en-IN')).toBe('1 KB');
    expect(sizeText(412_000, 'en-IN')).toBe('402 KB');
    expect(sizeText(1_258_291, 'en-IN')).toBe('1.2 MB');
  });
});

describe('a submission id', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('takes the form of a unique UUID, also without a secure context', () => {
    expect(newSubmissionId()).toMatch(uuid);
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    const ids = new Set(Array.from({ length: 100 }, newSubmissionId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(uuid);
  });
});
