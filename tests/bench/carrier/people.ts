import { createHash, randomInt, randomUUID } from 'node:crypto';
import events from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import type { OtpResult } from '@feedback/contract/people/auth';
import type { FormData as Choices } from '@feedback/contract/reference/feedback-type';
import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { challengeHeader } from '@feedback/contract/wire/headers';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { outboxOf } from '../../support/client.ts';

/** The response to one of a person's calls. */
export interface Answer {
  readonly status: number;
  /**
   * Number of earlier responses that said the queue is full. The person retried, as the form does.
   */
  readonly waits: number;
  readonly body: {
    readonly code?: string;
    readonly challenge?: Challenge;
    readonly data?: string;
    readonly nonce?: string;
  };
}

/** Calls from one network. */
export interface Network {
  readonly call: (path: string, given?: Given) => Promise<Answer>;
  readonly close: () => void;
}

interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** A form, which is sent at the speed of a phone's line. */
  readonly form?: FormData;
}

/** Number of retries when the queue is full. */
const mostWaits = 50;

/** Bytes a second on a phone's line: half of a poor 4G's. */
const bytesOfSecond = 128 * 1024;
const chunkBytes = 16 * 1024;

/**
 * Creates the network of people who share an IP address.
 * @param address the IP address of all its people
 */
export function networkOf(url: string, address: string): Network {
  // Every person has a phone and a connection of their own.
  const agent = new Agent({ keepAlive: false });
  const once = async (path: string, { headers = {}, json, form }: Given) => {
    const whole = form && new Response(form);
    const said = json ? JSON.stringify(json) : '';
    const body = whole ? Buffer.from(await whole.arrayBuffer()) : Buffer.from(said);
    const type = whole?.headers.get('content-type') ?? 'application/json';
    const sent = request(`${url}/api/${path}`, {
      agent,
      method: json || form ? 'POST' : 'GET',
      headers: {
        ...headers,
        'X-Forwarded-For': address,
        ...(body.length > 0 && { 'Content-Type': type, 'Content-Length': body.length }),
      },
    });
    // A response that ends a body early may close the connection.
    sent.on('error', () => undefined);
    const sending = drip(body, (chunk) => sent.write(chunk)).then(() => sent.end());
    const [answer] = await Promise.all([answerTo(sent), sending]);
    return answer;
  };
  return {
    close: () => agent.destroy(),
    async call(path, given = {}) {
      for (let waits = 0; ; waits += 1) {
        const { status, retryAfter, body } = await once(path, given);
        if (status !== 503 || waits === mostWaits) return { status, waits, body };
        await setTimeout(retryAfter * 1000);
      }
    },
  };
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await events.once(sent, 'response')) as [IncomingMessage];
  const whole = await text(answer);
  return {
    status: answer.statusCode ?? 0,
    retryAfter: Number(answer.headers['retry-after'] ?? 1),
    body: whole.startsWith('{') ? (JSON.parse(whole) as Answer['body']) : {},
  };
}

/** Writes a body at the speed of a phone's line. */
async function drip(body: Buffer, put: (chunk: Buffer) => void): Promise<void> {
  for (let at = 0; at < body.length; at += chunkBytes) {
    put(body.subarray(at, at + chunkBytes));
    if (at + chunkBytes < body.length) await setTimeout((chunkBytes / bytesOfSecond) * 1000);
  }
}

/** The result of one person's submission. */
export interface Outcome {
  readonly isSaved: boolean;
  /** Error responses, each with its call, status and code. */
  readonly refusals: readonly string[];
  readonly waits: number;
  /** Number of hashes that the phone calculated for challenges. */
  readonly work: number;
  readonly ms: number;
}

/** Proves a mobile number and submits, with a wrong OTP first if `slips` is set. */
export async function write(
  url: string,
  network: Network,
  { config, choices, file, slips }: Situation,
): Promise<Outcome> {
  const begun = performance.now();
  const refusals: string[] = [];
  let [work, waits] = [0, 0];
  const mobile = `${randomInt(6, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
  const noted = (what: string, answer: Answer): Answer => {
    waits += answer.waits;
    const isAsked = answer.body.challenge !== undefined;
    if (answer.status !== 200 && !isAsked) {
      refusals.push(`${what} ${answer.status} ${answer.body.code ?? ''}`.trim());
    }
    return answer;
  };
  await network.call('feedback/getformdata').then((answer) => noted('form', answer));
  const path = `otp/getotp/${mobile}`;
  let sent = noted('OTP', await network.call(path));
  if (sent.body.challenge) {
    const solved = solutionOf(sent.body.challenge);
    work = solved.work;
    sent = noted(
      'OTP',
      await network.call(path, { headers: { [challengeHeader]: solved.header } }),
    );
  }
  const prove = async (password: string) => {
    const given = { login_Id: mobile, password, token: '', nonce: sent.body.nonce };
    const json = { data: await encryptPayload(given, config.payload) };
    const answer = await network.call('otp/validateOtp', { json });
    return { answer, result: await resultIn(answer, config) };
  };
  if (slips) await prove('000000');
  const [message] = await outboxOf(url, mobile);
  const { answer, result } = await prove(/\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '');
  noted('proof', answer);
  const form = new FormData();
  form.set('data', JSON.stringify(submissionOf(choices, mobile, result?.token ?? '', file)));
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'statement.pdf');
  const saved = noted('submission', await network.call('feedback/savenonkotak', { form }));
  return { isSaved: saved.status === 200, refusals, waits, work, ms: performance.now() - begun };
}

/** The form's settings and one person's choices. */
export interface Situation {
  readonly config: ClientConfig;
  readonly choices: Choices;
  /** The file to send, or null for none. */
  readonly file: Buffer | null;
  /** True when the person types a wrong OTP before the right one. */
  readonly slips: boolean;
}

async function resultIn({ body }: Answer, { payload }: ClientConfig) {
  return body.data ? await decryptPayload<OtpResult>(body.data, payload) : null;
}

/** Builds a submission as a phone sends it. */
export function submissionOf(
  choices: Choices,
  mobile: string,
  otpToken: string,
  file: Buffer | null,
) {
  const type = choices.feedbackType.find(({ userType }) => userType.includes('c'));
  return {
    type: 'c',
    name: 'Asha Verma',
    email: `a${mobile}@example.com`,
    mobile,
    pan: 'ABCPE1234F',
    folio: '',
    city: choices.locations[0]?.location,
    feedbackType: type?.feedbacktype,
    subType: type?.subTypeList[0]?.subType,
    description: 'My statement of the last quarter has not come.',
    attachment: file ? 'yes' : 'no',
    otpToken,
    submissionId: randomUUID(),
  };
}

/**
 * Solves a challenge as the form does, with a faster hash: the bench does not measure the phones.
 */
function solutionOf({ maxnumber, ...challenge }: Challenge): { work: number; header: string } {
  const hash = (number: number) =>
    createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
  let number = 0;
  while (number <= maxnumber && hash(number) !== challenge.challenge) number += 1;
  const solution = JSON.stringify({ ...challenge, number });
  return { work: number, header: Buffer.from(solution).toString('base64') };
}
