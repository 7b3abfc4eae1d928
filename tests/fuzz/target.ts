import type { SignInResult } from '@feedback/contract/auth/auth';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { encryptPayload } from '@feedback/contract/wire/payload-cipher';

import type { RunningProduct } from '../support/product.ts';
import type { ImapServer } from '../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { openMailDeliverer, type MailDeliverer } from './mail-drop.ts';
import {
  openOwnCases,
  prepareSubmission,
  callEncrypted,
  submitUntilAcknowledged,
  signInSuperAdmin,
  type Submission,
} from '../support/client.ts';

export type JsonObject = Submission['data'];

/** The tested product with the accounts, tokens and a case that attempts use. */
export interface FuzzTarget {
  readonly url: string;
  readonly admin: Awaited<ReturnType<typeof signInSuperAdmin>>;
  /** Delivers mails to the product; null when no mail server is available. */
  readonly mail: MailDeliverer | null;
  readonly employeeToken: string;
  /** A submitter's case with the token that opens it. */
  readonly ownCase: { readonly caseId: string; readonly id: number; readonly token: string };
  /** Encrypts a value as clients do. */
  readonly seal: (value: unknown) => Promise<string>;
  /**
   * Sends a call as a verified mobile. A rejected call leaves the verification valid for later calls.
   */
  readonly withProof: <T extends { readonly status: number; readonly text: string }>(
    send: (data: JsonObject) => Promise<T>,
  ) => Promise<T>;
  /**
   * Returns a header with an IP address of another network on each call, so that no per-network
   * rate limit applies.
   */
  readonly fromElsewhere: () => Record<string, string>;
}

/**
 * Signs in and obtains the proofs that all attempts share.
 * @param imap the server whose mailbox the product reads, or null
 */
export async function openFuzzTarget(
  product: RunningProduct,
  imap: ImapServer | null,
): Promise<FuzzTarget> {
  const { url } = product;
  const { payload } = (await (await fetch(`${url}/api/config`)).json()) as ClientConfig;
  const employee = await callEncrypted<SignInResult>(url, 'otp/validate', {
    login_Id: 'employee',
    password: 'Employee@12345',
    token: '',
  });
  const proven: JsonObject[] = [];
  let line = 0;
  return {
    url,
    admin: await signInSuperAdmin(url),
    mail: imap && (await openMailDeliverer(imap, product)),
    employeeToken: employee.token,
    ownCase: await openOwnCase(url),
    seal: (value) => encryptPayload(value, payload),
    async withProof(send) {
      const data = proven.pop() ?? (await prepareSubmission(url)).data;
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

async function openOwnCase(url: string): Promise<FuzzTarget['ownCase']> {
  const submission = await prepareSubmission(url);
  const { mobile } = submission.data;
  const { caseId, id } = await submitUntilAcknowledged(url, submission);
  const { token } = await openOwnCases(url, { caseId, mobile });
  return { caseId, id, token };
}
