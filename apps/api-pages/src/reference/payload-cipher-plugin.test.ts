import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { expect, it, vi } from 'vitest';

import { payloadCipherPlugin } from './payload-cipher-plugin.ts';

const key = { key: '00'.repeat(31) + '01', iv: '02'.repeat(16) };
const plain = { login_Id: 'employee', password: 'secret', token: '' };
const sealedBody = () => ({
  parameters: [{ name: 'X-XSRF-TOKEN' }, { name: 'X-Challenge' }],
  requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
});
const document = {
  paths: {
    '/api/otp/validate': {
      post: { ...sealedBody(), 'x-sealed': { body: 'LoginPayload', example: plain } },
    },
    '/api/admin/addamc': { post: sealedBody() },
  },
};

function made() {
  const onLogin = vi.fn();
  const cookies = () => 'theme=dark; XSRF-TOKEN=abc';
  return {
    onLogin,
    ...payloadCipherPlugin({ document, payloadKey: async () => key, cookies, onLogin }),
  };
}
const request = (path: string, method = 'POST') => ({
  url: `http://localhost:4000${path}`,
  method,
  headers: {} as Record<string, string>,
  body: JSON.stringify(plain),
});
const answer = (path: string, envelope: object) => {
  const text = JSON.stringify(envelope);
  return { url: `http://localhost:4000${path}`, text, data: text, obj: envelope, body: envelope };
};

it('the API reference documents the plain payload of operations with encrypted payloads', () => {
  const { paths } = made().document;
  const callOf = (path: string) => paths[path]?.['post'];
  const contentOf = (path: string) => callOf(path)?.requestBody?.content['application/json'];
  expect(contentOf('/api/otp/validate')).toEqual({
    schema: { $ref: '#/components/schemas/LoginPayload' },
    example: plain,
  });
  expect(contentOf('/api/admin/addamc')).toEqual({ schema: { type: 'object' } });
  expect(callOf('/api/admin/addamc')?.parameters).toEqual([{ name: 'X-Challenge' }]);
});

it('the API reference encrypts a sign-in request and sends the CSRF token', async () => {
  const sent = await made().handleRequest(request('/api/otp/validate'));
  const { data } = JSON.parse(String(sent.body)) as { data: string };
  expect(await decryptPayload(data, key)).toEqual(plain);
  expect(sent.headers).toEqual({ 'X-XSRF-TOKEN': 'abc' });
});

it('the API reference leaves unencrypted requests and failed responses unchanged', async () => {
  const { handleRequest, handleAnswer } = made();
  const sent = await handleRequest(request('/api/admin/addamc', 'GET'));
  expect(sent).toEqual(request('/api/admin/addamc', 'GET'));
  const failure = answer('/api/otp/validate', { status: 'Failure', error: 'No' });
  expect(await handleAnswer({ ...failure })).toEqual(failure);
});

it('the API reference decrypts a sign-in response and signs in with the session token', async () => {
  const { handleAnswer, onLogin } = made();
  const result = { status: 'Success', employeeCode: 'E1001', token: 'a-token' };
  const data = await encryptPayload(result, key);
  const shown = await handleAnswer(answer('/api/otp/validate', { status: 'Success', data }));
  expect(JSON.parse(shown.text)).toEqual({ status: 'Success', data: result });
  expect(onLogin).toHaveBeenCalledWith('a-token');
});

it('the API reference does not sign in with a mobile-number verification token', async () => {
  const { handleAnswer, onLogin } = made();
  const data = await encryptPayload({ status: 'Success', token: 'a-proof' }, key);
  await handleAnswer(answer('/api/otp/validate', { status: 'Success', data }));
  expect(onLogin).not.toHaveBeenCalled();
});
