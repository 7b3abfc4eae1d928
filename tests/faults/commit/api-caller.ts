import { randomUUID } from 'node:crypto';

import { operations, type OperationName } from '@feedback/contract/operations/every-operation';

import { generateUserData } from '../../../apps/api/src/testing/sample-calls/generate-values.ts';
import { matchInMessages } from '../../../apps/api/src/testing/sample-calls/records.ts';
import {
  prepareSampleCall,
  openWorld,
} from '../../../apps/api/src/testing/sample-calls/samples.ts';
import {
  sendRequest,
  decryptResponse,
  type SignedInAccount,
  type TestedProduct,
  type ApiResponse as Response,
  type SampleInput,
  type TestWorld,
} from '../../../apps/api/src/testing/sample-calls/world.ts';
import { createOutboxReader } from '../../support/client.ts';
import type { CuttableProduct } from './cuttable-product.ts';

/** The response to a call. */
export interface ApiResponse {
  readonly status: number;
  /** The error code of the contract, or null. */
  readonly code: string | null;
  readonly isToComeBack: boolean;
  readonly body: unknown;
}

/** A call that can be repeated exactly. */
export type RepeatableCall = () => Promise<ApiResponse>;

/** A call by a person or a scheduled job, with its follow-ups. */
export interface CommitStep {
  readonly name: string;
  /** Creates the data that the call needs, and returns the call. */
  readonly prepare: (desk: ApiCaller) => Promise<RepeatableCall>;
  /** Error codes of a repeated call that mean that the first call succeeded. */
  readonly done?: readonly string[];
  /** Tables whose extra rows a later job removes. */
  readonly growing?: readonly string[];
}

/** The product's calls, by default as a super admin. */
export interface ApiCaller extends TestWorld {
  readonly product: CuttableProduct;
}

/** Converts an HTTP response into an `ApiResponse`. */
export const readResponse = ({ status, headers, body }: Response): ApiResponse => ({
  status,
  code: typeof body['code'] === 'string' ? body['code'] : null,
  isToComeBack: status === 503 && headers.has('retry-after'),
  body,
});

/** Builds a call with a given input. */
export const buildCall =
  (desk: ApiCaller, name: OperationName, sample: SampleInput): RepeatableCall =>
  async () =>
    readResponse(await sendRequest(desk, name, sample));

/** Builds the step that makes an operation's sample call. */
export const buildSampleStep = (
  name: OperationName,
  others: Pick<CommitStep, 'growing'> = {},
): CommitStep => ({
  name,
  done: operations[name].refusals ?? [],
  ...others,
  prepare: async (desk) => buildCall(desk, name, await prepareSampleCall(desk, name)),
});

/** The password of all accounts. */
export const accountPassword = 'violet-harbour-quartz';

const ownPassword = 'Super@12345';

type Connection = Pick<TestWorld, 'url' | 'call'>;

/** Signs in with a password. */
async function signIn({ url, call }: Connection, login_Id: string, given: string) {
  const sealed = { login_Id, password: given, token: '' };
  return decryptResponse({ url }, await call('login', { sealed, token: null }));
}

/** Opens the calls of a product, with a new session of the demo's super admin. */
export async function openApiCaller(product: CuttableProduct): Promise<ApiCaller> {
  const { url, beside, ask, settled } = product;
  const nobody = {
    id: 0,
    userid: 'superadmin',
    employeeCode: '',
    password: ownPassword,
    token: '',
  };
  const others: Omit<TestedProduct, 'boss' | 'account'> = {
    url,
    sql: ask,
    async messagesTo(recipient) {
      await settled();
      return (await createOutboxReader(url, recipient)).map(({ body }) => body);
    },
    async atProvider(name, claims) {
      beside.provider.people.set(name, { claims });
      return Promise.resolve(url);
    },
    async newMail() {
      const [mail] = await ask(
        `INSERT INTO incoming_mails (message_id, content_id, uid_validity, uid, sender_hash, key_id,
           sealed_sender, subject, state, reason, text, received_at)
         VALUES ('<${randomUUID()}@example.com>', gen_random_uuid(), 1, 1, 1, gen_random_uuid(),
           '\\x00', 'A question', 'waiting', 'unknown', 'Hello', now()) RETURNING id`,
      );
      return Number(mail?.['id']);
    },
    origin: beside.publicUrl,
    webhookUrl: beside.receiver.url,
  };
  const stranger = openWorld({
    ...others,
    boss: nobody,
    account: () => Promise.reject(new Error()),
  });
  const session = await signIn(stranger, nobody.userid, ownPassword);
  const token = String(session['token']);
  const users = await stranger.call('getUsers', { token });
  const own = users.find(({ userid }) => userid === nobody.userid);
  const boss = { ...nobody, id: own?.id ?? 0, employeeCode: own?.employeeCode ?? '', token };
  const account = async (role?: string): Promise<SignedInAccount> => {
    const user = { ...generateUserData(role), userid: '' };
    const { data } = await world.call('addUser', { body: user });
    const link = await matchInMessages(world, user.email, /#set-password=([\w-]+)/);
    await world.call('setPassword', {
      body: { token: link, password: accountPassword },
      token: null,
    });
    // A recently created account may not approve.
    await ask(`UPDATE account_changes SET at = at - interval '1 month' WHERE user_id = ${data.id}`);
    const signedIn = await signIn(world, user.employeeCode, accountPassword);
    return {
      id: data.id,
      userid: user.employeeCode,
      employeeCode: user.employeeCode,
      email: user.email,
      mobile: user.mobileNbr,
      password: accountPassword,
      token: String(signedIn['token']),
    };
  };
  const world = openWorld({ ...others, boss, account });
  return { ...world, product };
}
