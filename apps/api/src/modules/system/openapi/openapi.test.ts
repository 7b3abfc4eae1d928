import { operations, type CallName } from '@feedback/contract/operations/every-operation';
import { describe, expect, it } from 'vitest';

import type { TestAnswer, TestClient } from '../../../testing/test-client.ts';
import { caseCalls } from './testing/case-calls.ts';
import { complianceCalls } from './testing/compliance-calls.ts';
import { entryCalls } from './testing/entry-calls.ts';
import { ownCaseCalls } from './testing/own-case-calls.ts';
import { peopleCalls } from './testing/people-calls.ts';
import { referenceCalls } from './testing/reference-calls.ts';
import { systemCalls } from './testing/system-calls.ts';
import { viewCalls } from './testing/view-calls.ts';
import { api, boss, check, document } from './testing/world.ts';

const successes: Record<CallName, () => Promise<TestAnswer>> = {
  ...caseCalls,
  ...complianceCalls,
  ...entryCalls,
  ...ownCaseCalls,
  ...peopleCalls,
  ...referenceCalls,
  ...systemCalls,
  ...viewCalls,
};

describe('every documented call', () => {
  it.each(Object.keys(successes) as CallName[])('%s succeeds as documented', async (name) => {
    const answer = check(name, await successes[name]());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.status ?? 'Success').not.toBe('Failure');
  });

  it.each(
    (Object.keys(successes) as CallName[]).filter((name) => operations[name].access !== 'anyone'),
  )('%s rejects unauthenticated users and wrong roles as documented', async (name) => {
    const { method, path } = operations[name];
    const raw = (client: TestClient) =>
      client[method === 'GET' ? 'get' : method === 'POST' ? 'post' : 'del'](path, {});
    expect(check(name, await raw(api.anyone)).status).toBe(401);
  });

  it.each(
    (Object.keys(successes) as CallName[]).filter((name) => operations[name].method === 'POST'),
  )('%s rejects a malformed body as documented', async (name) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${boss.token}` };
    const path = operations[name].path.replace(':id', '1');
    const response = await api.anyone.raw(path, { method: 'POST', headers, body: '{"a":' });
    const text = await response.text();
    const { status } = response;
    check(name, { status, headers: response.headers, text, body: JSON.parse(text) as never });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('the OpenAPI document', () => {
  it('follows OpenAPI 3.1 and names every call of the contract once', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(Object.keys(successes).toSorted());
  });

  it('states lengths and patterns that the schemas check with functions', () => {
    const text = JSON.stringify(document.paths['/api/admin/addamc']);
    expect(text).toContain('"maxLength":75');
    expect(text).toContain('\\\\p{L}');
  });
});
