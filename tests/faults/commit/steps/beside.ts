import { randomInt, randomUUID } from 'node:crypto';

import { Jar, visit } from '../../../../apps/api/src/testing/provider-visit.ts';
import { virus } from '../beside.ts';
import { customer, freshName, replyOf, type Call, type Desk, type Step } from '../desk.ts';
import { refusedBy } from './on-case.ts';
import { inTwoSteps } from './second-factor.ts';

interface Person {
  readonly employeeCode: string;
  readonly email: string;
}

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/**
 * Visits the identity provider with a browser. Returns the callback's parameters, or the reply that
 * rejects the sign-in.
 */
async function visited({ url }: Desk, user: string) {
  const begun = await post(`${url}/api/session/signon/begin`, {});
  if (!begun.ok) return { refused: await replyOf(begun) };
  const jar = new Jar();
  jar.take(begun);
  const { address } = (await begun.json()) as { address: string };
  const Cookie = /sign-on=[^;]+/.exec(jar.header)?.[0] ?? '';
  return { query: await visit(address, user), Cookie };
}

const finish = async ({ url }: Desk, body: object, Cookie: string) =>
  replyOf(await post(`${url}/api/session/signon/finish`, body, { Cookie }));

/** Builds a complete sign-in through the provider, because a callback can be used only once. */
const comes =
  (desk: Desk, user: string): Call =>
  async () => {
    const { refused, query, Cookie = '' } = await visited(desk, user);
    return refused ?? finish(desk, { query }, Cookie);
  };

/** Adds an account's person with a group to the identity provider. */
function know({ product }: Desk, { employeeCode, email }: Person, group: string): void {
  const names = { name: freshName(), preferred_username: employeeCode.toLowerCase() };
  const claims = { ...names, email, employee_code: employeeCode, groups: [group] };
  product.beside.provider.people.set(employeeCode, { claims });
}

/** Steps that involve servers outside the product. */
export const besideSteps: readonly Step[] = [
  {
    name: 'a file has a virus',
    // Each call stores a file.
    growing: ['quarantined_files'],
    async prepare({ url, call }) {
      const data = { ...(await customer(url)), submissionId: randomUUID() };
      const file = new Blob([`%PDF-1.7\n${virus}\n%%EOF\n`]);
      const form = { data: JSON.stringify(data), file };
      return refusedBy('validation', call('POST admin/intake', { form }));
    },
  },
  {
    name: 'somebody comes by the provider',
    // Each sign-in starts again and is a new session.
    growing: ['sessions', 'sign_ons', 'audit_history'],
    async prepare(desk) {
      const code = `P${randomInt(1e8)}`;
      know(desk, { employeeCode: code, email: `${code.toLowerCase()}@example.com` }, 'staff');
      return Promise.resolve(comes(desk, code));
    },
  },
  {
    name: 'somebody comes by the provider in two steps',
    done: ['signOnEnded'],
    // An attempt without a response counts as well.
    growing: ['login_attempts'],
    async prepare(desk) {
      const { account, codes } = await inTwoSteps(desk);
      know(desk, account, 'feedback-admins');
      const { query, Cookie = '' } = await visited(desk, account.employeeCode);
      const first = await finish(desk, { query }, Cookie);
      if (first.code !== 'codeRequired') throw new Error(JSON.stringify(first));
      return () => finish(desk, { query, code: codes[0] }, Cookie);
    },
  },
];
