import { randomUUID } from 'node:crypto';

import { operations, type OperationName } from '@feedback/contract/operations/every-operation';
import * as z from 'zod/mini';

import { generateMobile } from './generate-values.ts';
import { findChoices, buildUnusedFile, type SampleInput, type TestWorld } from './world.ts';

const identified = z.looseObject({ id: z.number() });

/** Returns the id of the first record that a response contains. */
export function findFirstId(body: unknown): number {
  const own = identified.safeParse(body);
  if (own.success) return own.data.id;
  const values: unknown[] = typeof body === 'object' && body ? Object.values(body) : [];
  const found = values.map((value) =>
    identified.safeParse(Array.isArray(value) ? value[0] : value),
  );
  const id = found.find(({ success }) => success)?.data?.id;
  if (id === undefined) throw new Error(`No id in ${JSON.stringify(body)}.`);
  return id;
}

/** Returns the data of a case of a customer on the phone, as staff enters it. */
export async function buildCaseData(world: TestWorld) {
  const mobile = generateMobile();
  const { city, feedbackType, subType } = await findChoices(world, 'c');
  return {
    type: 'c',
    name: 'Asha Verma',
    mobile,
    email: `a${mobile}@example.com`,
    city,
    feedbackType,
    subType,
    description: `It was debited twice ${mobile}`,
    pan: '',
    folio: '12345',
    channel: 'phone',
    receivedAt: '',
    locale: 'hi',
    submissionId: randomUUID(),
  };
}

/** Saves a case with a file. */
export async function saveCaseWithFile(world: TestWorld) {
  const data = await buildCaseData(world);
  const { feedbackDto } = await world.call('saveStaffEnteredCase', {
    form: { data, file: buildUnusedFile() },
  });
  return { id: feedbackDto.id, caseId: feedbackDto.caseId, mobile: data.mobile };
}

/** Returns a bulk action that closes a new case. */
export const buildBulkAction = async (world: TestWorld) => ({
  ids: [(await saveCaseWithFile(world)).id],
  steps: [{ kind: 'close', feedackClosureDesc: 'Refunded on Monday' }],
});

/** Closes a case. */
export const closeCase = ({ call }: TestWorld, id: number) =>
  call('closeCase', { body: { id, userType: 'c', feedackClosureDesc: 'Refunded on Monday' } });

/** Returns the first match of a pattern in the messages to a recipient. */
export async function matchInMessages(world: TestWorld, recipient: string, pattern: RegExp) {
  const [, found] = pattern.exec((await world.messagesTo(recipient)).join('\n')) ?? [];
  if (found === undefined) throw new Error(`No message to ${recipient} matches ${pattern.source}.`);
  return found;
}

/** Returns the newest OTP that was sent to a mobile number. */
export const readOtp = (world: TestWorld, mobile: string) =>
  matchInMessages(world, mobile, /\b(\d{6})\b/);

/** Requests the OTP that opens a case to its submitter. Returns the body that opens it. */
export async function requestCaseOtp(
  world: TestWorld,
  { caseId, mobile }: { caseId: string; mobile: string },
) {
  await world.call('requestStatusAccess', { body: { caseId, mobile }, token: null });
  return { caseId, mobile, otp: await readOtp(world, mobile) };
}

/** Inserts a row that only a fault or another server would write. Returns its id. */
const written = async ({ sql }: TestWorld, statement: string): Promise<SampleInput> => ({
  params: { id: String((await sql(`${statement} RETURNING id`))[0]?.['id']) },
});

/** Returns the id of the newest row of a table. */
const newest = async ({ sql }: TestWorld, table: string): Promise<SampleInput> => ({
  params: { id: Number((await sql(`SELECT max(id) AS id FROM ${table}`))[0]?.['id']) },
});

/** Lets the e-mail about a case fail for good. */
export async function createFailedMessage(
  world: TestWorld,
  feedbackId?: string | number,
): Promise<SampleInput> {
  const { id, mobile } = feedbackId
    ? { id: feedbackId, mobile: '' }
    : await saveCaseWithFile(world);
  // `messagesTo` waits until the messages are sent.
  await world.messagesTo(mobile);
  return written(
    world,
    `UPDATE outgoing_messages SET status = 'failed', sent_at = NULL, next_attempt_at = NULL
     WHERE id = (SELECT id FROM outgoing_messages
       WHERE feedback_id = ${id} AND channel = 'email' ORDER BY id DESC LIMIT 1)`,
  );
}

/** Creates the record that an operation works on, by the beginning of its path. */
const creators: Readonly<Record<string, (world: TestWorld) => Promise<SampleInput>>> = {
  'admin/case/:id': async (world) => ({ params: { id: (await saveCaseWithFile(world)).id } }),
  async 'status/'(world) {
    const { caseId, mobile } = await saveCaseWithFile(world);
    const body = await requestCaseOtp(world, { caseId, mobile });
    return { params: { caseId }, token: (await world.call('openStatusAccess', { body })).token };
  },
  async 'admin/webhooks/:id'(world) {
    // The number of webhooks is limited.
    await world.sql('DELETE FROM webhooks');
    await world.make('saveWebhook');
    return newest(world, 'webhooks');
  },
  async 'admin/webhookdeliveries/:id'(world) {
    await world.make('testWebhook');
    return written(world, `UPDATE webhook_deliveries SET status = 'failed'`);
  },
  async 'admin/bulk/:jobId'(world) {
    const { jobId } = await world.call('startBulk', { body: await buildBulkAction(world) });
    return { params: { jobId } };
  },
  'admin/macros/:id': async ({ make }) => ({
    params: { id: findFirstId(await make('saveMacro')) },
  }),
  'admin/rules/:id': async ({ make }) => ({
    params: { id: findFirstId(await make('saveRule')) },
  }),
  'admin/views/:id': async ({ make }) => ({
    params: { id: findFirstId(await make('saveReportView')) },
  }),
  'admin/mail/:id': async ({ newMail }) => ({ params: { id: await newMail() } }),
  'admin/messages/:id': (world) => createFailedMessage(world),
  'admin/jobs/:id': (world) =>
    written(
      world,
      `INSERT INTO jobs.job (name, state, completed_on) VALUES ('tables.clear', 'failed', now())`,
    ),
  'admin/setaside/:id': (world) =>
    written(
      world,
      `INSERT INTO set_aside (batch, row_key, reason, error)
       VALUES ('cases.breach', '${generateMobile()}', 'failed', 'Error')`,
    ),
  async 'admin/apikeys/:id'(world) {
    await world.make('createApiKey');
    return newest(world, 'api_keys');
  },
};

const callNames = new Set<string>(Object.keys(operations));
const isCall = (name: string): name is OperationName => callNames.has(name);

/**
 * Creates the record that an operation works on. The creator is chosen by the path, or is the
 * operation that saves what this operation updates or deletes (`saveTag` for `deleteTag`).
 */
export async function createRecordFor(world: TestWorld, name: OperationName): Promise<SampleInput> {
  const { access, path } = operations[name];
  const at = Object.keys(creators).find((each) => path.startsWith(each));
  if (at) return access === 'anyone' ? {} : ((await creators[at]?.(world)) ?? {});
  const [, verb, noun = ''] = /^(delete|update)(\w+)/.exec(name) ?? [];
  const saver = [`save${noun}`, `add${noun}`, `save${noun}s`].find((each) => isCall(each));
  if (!verb || !saver || !isCall(saver)) return {};
  const id = findFirstId(await world.make(saver));
  return verb === 'delete' ? { params: { id } } : { body: { id } };
}
