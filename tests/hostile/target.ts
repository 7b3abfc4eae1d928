import type { LoginResult } from '@feedback/contract/people/auth';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { encryptPayload } from '@feedback/contract/wire/payload-cipher';

import type { RunningProduct } from '../support/product.ts';
import type { ImapServer } from '../../apps/api/src/domain/inbox/testing/imap-server.ts';
import { openMailDrop, type MailDrop } from './mail-drop.ts';
import {
  outboxOf,
  prepare,
  sealed,
  submit,
  superAdmin,
  type Submission,
} from '../support/client.ts';

export type Data = Submission['data'];

/** The product as those meet it who try things on it. */
export interface Target {
  readonly url: string;
  readonly admin: Awaited<ReturnType<typeof superAdmin>>;
  /** Null: no mail is read. */
  readonly mail: MailDrop | null;
  readonly employeeToken: string;
  /** A case of a submitter's own, and what opens it. */
  readonly ownCase: { readonly caseId: string; readonly id: number; readonly token: string };
  /** The encrypted text of a value. */
  readonly seal: (value: unknown) => Promise<string>;
  /**
   * Sends what somebody with a verified mobile would. Who is refused keeps the proof: others use it.
   */
  readonly withProof: <T extends { readonly status: number; readonly text: string }>(
    send: (data: Data) => Promise<T>,
  ) => Promise<T>;
  /** A line of a network of its own each time, so that no limit of one is met. */
  readonly fromElsewhere: () => Record<string, string>;
}

/**
 * Logs in and proves what is needed once for all attempts.
 * @param imap the server whose mailbox the product reads, where there is one
 */
export async function openTarget(
  product: RunningProduct,
  imap: ImapServer | null,
): Promise<Target> {
  const { url } = product;
  const { payload } = (await (await fetch(`${url}/api/config`)).json()) as ClientConfig;
  const employee = await sealed<LoginResult>(url, 'otp/validate', {
    login_Id: 'employee',
    password: 'Employee@12345',
    token: '',
  });
  const proven: Data[] = [];
  let line = 0;
  return {
    url,
    admin: await superAdmin(url),
    mail: imap && (await openMailDrop(imap, product)),
    employeeToken: employee.token,
    ownCase: await openOwnCase(url),
    seal: (value) => encryptPayload(value, payload),
    async withProof(send) {
      const data = proven.pop() ?? (await prepare(url)).data;
      const answer = await send(data);
      if (answer.status >= 400) proven.push(data);
      return answer;
    },
    fromElsewhere() {
      line += 1;
      return { 'X-Forwarded-For': `10.${line >> 16}.${(line >> 8) & 255}.${line & 255}` };
    },
  };
}

async function openOwnCase(url: string): Promise<Target['ownCase']> {
  const submission = await prepare(url);
  const { mobile } = submission.data;
  const { caseId, id } = await submit(url, submission);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { token?: string };
  };
  await post('status/request', { caseId, mobile });
  const [sent] = await outboxOf(url, mobile);
  const otp = /\b\d{6}\b/.exec(sent?.body ?? '')?.[0];
  const { token = '' } = await post('status/open', { caseId, mobile, otp });
  return { caseId, id, token };
}
