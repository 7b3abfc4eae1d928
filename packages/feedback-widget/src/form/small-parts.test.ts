import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError, readResponsePayload, parseJsonOrUndefined } from '../api/api-error.ts';
import { buildApiUrl, createRequestHeaders } from '../api/connection.ts';
import { readAudience, readTheme } from '../element/attributes.ts';
import { defaultTexts, loadTexts } from '../texts/texts.ts';
import { formatFileSize } from './files/file-texts.ts';
import { getFailureMessage, readServerFieldErrors } from './errors.ts';
import { createSubmissionId } from './submit/submission-id.ts';

const connection = { apiBase: '/api', locale: 'en-IN' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

describe('an API call', () => {
  it.each(['/api', '/api/', 'https://api.example.com/api', 'api'])(
    'addressOf resolves the path of an API call below the base address %s',
    (apiBase) => {
      const address = buildApiUrl({ ...connection, apiBase }, 'otp/getotp/1');
      expect(address).toMatch(/^https?:\/\/[^/]+\/api\/otp\/getotp\/1$/);
    },
  );

  it('createRequestHeaders contains the CSRF token for the page’s own origin only, and not for GET requests', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    expect(createRequestHeaders(connection, 'POST')).toMatchObject({ 'X-XSRF-TOKEN': 'abc' });
    expect(createRequestHeaders(connection, 'GET')).not.toHaveProperty('X-XSRF-TOKEN');
    const foreign = { ...connection, apiBase: 'https://api.example.com/api' };
    expect(createRequestHeaders(foreign, 'POST')).not.toHaveProperty('X-XSRF-TOKEN');
  });

  it('createRequestHeaders contains the session token and the language', () => {
    expect(createRequestHeaders({ ...connection, locale: 'hi', token: 't' }, 'GET')).toMatchObject({
      Authorization: 'Bearer t',
      'Accept-Language': 'hi',
    });
    expect(createRequestHeaders(connection, 'GET')).not.toHaveProperty('Authorization');
  });
});

describe('an API response', () => {
  const kindOf = (httpStatus: number, body?: unknown) =>
    readResponsePayload({ httpStatus, body }).catch((error: unknown) =>
      error instanceof ApiError ? error.kind : error,
    );
  const failure = { status: 'Failure', error: 'No.' };

  it('readResponsePayload returns the response body or rejects with refused, sessionEnded or unreachable', async () => {
    expect(await kindOf(200, [1])).toEqual([1]);
    expect(await kindOf(200, failure)).toBe('refused');
    expect(await kindOf(409, failure)).toBe('refused');
    expect(await kindOf(401, failure)).toBe('sessionEnded');
    expect(await kindOf(500, parseJsonOrUndefined('<h1>oops</h1>'))).toBe('refused');
    expect(await kindOf(502)).toBe('unreachable');
    expect(await kindOf(503, failure)).toBe('refused');
    // A page instead of the API's response, such as a captive portal's.
    expect(await kindOf(200, parseJsonOrUndefined('<html>'))).toBe('refused');
  });

  it('getFailureMessage returns the server’s message, or the widget’s own text when the server sent no message', () => {
    const told = new ApiError('refused', { status: 'Failure', error: 'In use.' });
    expect(getFailureMessage(told, defaultTexts)).toBe('In use.');
    expect(getFailureMessage(new ApiError('refused'), defaultTexts)).toBe(
      'Something went worng. please try again!',
    );
    expect(getFailureMessage(new ApiError('offline'), defaultTexts)).toContain('no network');
    const errors = [{ path: 'pan', message: 'Please enter a valid PAN' }];
    const refused = new ApiError('refused', { status: 'Failure', error: '', errors });
    expect(readServerFieldErrors(refused)).toEqual({ pan: 'Please enter a valid PAN' });
  });
});

describe('attributes of the feedback element', () => {
  it.each([
    ['customer', 'customer'],
    ['Distributor', 'distributor'],
    ['d', 'distributor'],
    ['E', 'employee'],
    [null, 'customer'],
    ['constructor', 'customer'],
  ])('readAudience reads the audience attribute %s as %s', (value, audience) =>
    expect(readAudience(value)).toBe(audience),
  );

  it('readTheme reads an unknown theme as “auto”', () => {
    expect(readTheme('dark')).toBe('dark');
    expect(readTheme('blue')).toBe('auto');
  });
});

describe('texts of the feedback widget', () => {
  it('loadTexts returns the default language’s text where a translation is missing', async () => {
    const english = await loadTexts('en');
    expect(english.failed).toBe('Something went wrong. Please try again.');
    expect(english.name).toBe('Name');
    const hindi = await loadTexts('hi');
    expect(hindi.validation.nameRequired).toBe('नाम आवश्यक है');
    expect(hindi.arn).toBe('ARN');
  });

  it('formatFileSize formats a file size in KB or MB', () => {
    expect(formatFileSize(1, 'en-IN')).toBe('1 KB');
    expect(formatFileSize(412_000, 'en-IN')).toBe('402 KB');
    expect(formatFileSize(1_258_291, 'en-IN')).toBe('1.2 MB');
  });
});

describe('a submission id', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('createSubmissionId returns a unique UUID, also without a secure context', () => {
    expect(createSubmissionId()).toMatch(uuid);
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    const ids = new Set(Array.from({ length: 100 }, createSubmissionId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(uuid);
  });
});
