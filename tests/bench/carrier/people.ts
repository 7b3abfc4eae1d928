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

/** An answer to one of somebody's calls. */
export interface Answer {
  readonly status: number;
  /** How often they were told before that all places were taken: they came back, as a form does. */
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
  /** A form, which takes so long as a phone's line takes for it. */
  readonly form?: FormData;
}

/** How often somebody comes back who was told that all places are taken. */
const mostWaits = 50;

/** Bytes that a phone's line carries in a second: half of a poor 4G's. */
const bytesOfSecond = 128 * 1024;
const chunkBytes = 16 * 1024;

/** @param address that all of its people have */
export function networkOf(url: string, address: string): Network {
  // Each of them has a phone of their own, and a connection.
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
    // Who is refused in the middle of a body may lose the connection with the rest of it.
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

/** Writes as fast as a phone's line takes it. */
async function drip(body: Buffer, put: (chunk: Buffer) => void): Promise<void> {
  for (let at = 0; at < body.length; at += chunkBytes) {
    put(body.subarray(at, at + chunkBytes));
    if (at + chunkBytes < body.length) await setTimeout((chunkBytes / bytesOfSecond) * 1000);
  }
}

/** The outcome of one person's writing to us. */
export interface Outcome {
  readonly isSaved: boolean;
  /** Refusals, each by its call, status and code. */
  readonly refusals: readonly string[];
  readonly waits: number;
  /** Hashes that their phone had to try. */
  readonly work: number;
  readonly ms: number;
}

/** Somebody who proves a mobile and submits; every tenth mistypes the OTP once. */
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

/** A person's situation: the form's settings, and their own choices. */
export interface Situation {
  readonly config: ClientConfig;
  readonly choices: Choices;
  /** Null: none is sent. */
  readonly file: Buffer | null;
  /** Types a wrong OTP before the right one. */
  readonly slips: boolean;
}

async function resultIn({ body }: Answer, { payload }: ClientConfig) {
  return body.data ? await decryptPayload<OtpResult>(body.data, payload) : null;
}

/** A submission as a phone sends it. */
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

/** As the form does it, by a faster hash: it is the phones' work, which is not measured here. */
function solutionOf({ maxnumber, ...challenge }: Challenge): { work: number; header: string } {
  const hash = (number: number) =>
    createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
  let number = 0;
  while (number <= maxnumber && hash(number) !== challenge.challenge) number += 1;
  const solution = JSON.stringify({ ...challenge, number });
  return { work: number, header: Buffer.from(solution).toString('base64') };
}
