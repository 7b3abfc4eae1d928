import { expect, type APIRequestContext } from '@playwright/test';

import { buildXsrfHeader, type Account } from '../../support/api.ts';
import { demoAccounts } from '../../support/console.ts';
import { waitForMessage } from '../../support/outbox.ts';
import { generateMobile } from '../../support/public-form.ts';
import { callApiAs } from './cases.ts';

interface Colleague extends Account {
  readonly name: string;
  readonly email: string;
}

/** Adds an admin with a password for one story. */
export async function addColleague(request: APIRequestContext, first: string): Promise<Colleague> {
  const code = `A${generateMobile()}`;
  const letters = code.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const name = `${first} ${letters}`.slice(0, 25);
  const email = `${code.toLowerCase()}@example.com`;
  await callApiAs(request, demoAccounts.superadmin, 'admin/adduser', {
    employeeCode: code,
    employeeName: name,
    mobileNbr: generateMobile(),
    email,
    role: 'admin',
  });
  const password = 'violet-harbour-quartz';
  const link = /#set-password=([\w-]+)/;
  const token = link.exec(await waitForMessage(request, email, link))?.[1];
  const answer = await request.post('/api/otp/setPassword', {
    data: { token, password },
    headers: await buildXsrfHeader(request),
  });
  expect(answer.status()).toBe(200);
  return { userId: code, password, name, email };
}
