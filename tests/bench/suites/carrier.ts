import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';

import type { OtpResult } from '@feedback/contract/auth/auth';
import type { FormOptions as Choices } from '@feedback/contract/reference-data/feedback-type';
import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { challengeHeader } from '@feedback/contract/wire/headers';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { watchProcess } from '../../fuzz/watched-process.ts';
import { createOutboxReader } from '../../support/client.ts';
import { startProduct } from '../../support/product.ts';
import { sendRequest, type BenchRequest } from '../harness/requests.ts';
import {
  countEqualTexts,
  calculatePercentile,
  printTableHead,
  printTableRow,
} from '../harness/statistics.ts';
import { buildSubmissionRequest, buildNthSubmission } from './submissions.ts';

/**
 * Number of concurrent calls of each kind from the abusive address, and the pause between the calls
 * in ms.
 */
const [sides, pauseMs] = [3, 100];

/** Bytes a second on a phone's line: half of a poor 4G's. */
const bytesPerSecond = 128 * 1024;

/** Number of retries when the queue is full. */
const mostWaits = 50;

/** A statement of the size of a photo from a phone. */
const photo = Buffer.from('%PDF-1.7\n'.padEnd(2 * 1024 * 1024, 'carrier '));

/** The settings and choices that the form has loaded. */
interface Form {
  readonly url: string;
  readonly config: ClientConfig;
  readonly choices: Choices;
}

/**
 * `npm run bench -- carrier [people] [seconds]`: within the given time, the given number of people
 * behind one IP address submit with an OTP, every second one with a file of 2 MiB over a slow line.
 * Meanwhile a client at another address requests OTPs, guesses them and sends files without a
 * proof.
 */
export async function runCarrierBenchmark([
  people = '300',
  seconds = '60',
]: string[]): Promise<void> {
  const product = await startProduct({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' }, tmpdir());
  const { url } = product;
  const agent = new Agent({ keepAlive: false });
  try {
    const config = (await (await fetch(`${url}/api/config`)).json()) as ClientConfig;
    const choices = (await (await fetch(`${url}/api/feedback/getformdata`)).json()) as Choices;
    const form = { url, config, choices };
    const watched = watchProcess(product);
    const { memoryMib: before } = await watched.since();
    const over = new AbortController();
    const abuse = abuseFrom(networkAt('203.0.113.9', url, agent), form, over.signal);
    const carrier = networkAt('198.51.100.7', url, agent);
    const outcomes = await Promise.all(
      Array.from({ length: Number(people) }, async (_, at) => {
        await setTimeout((at * Number(seconds) * 1000) / Number(people));
        return submitOnce(carrier, form, { hasPhoto: at % 2 === 1, hasTypo: at % 10 === 0 });
      }),
    );
    over.abort();
    const { memoryMib: after } = await watched.since();
    printPeople(outcomes);
    console.log(`\nMiB that the process grew by: ${Math.round(after - before)}\n`);
    printTableHead('at another address', 'tried', 'what was answered');
    for (const [what, responses] of await abuse) {
      printTableRow(what, responses.length, countEqualTexts(responses).join(', '));
    }
  } finally {
    agent.destroy();
    await product.stop();
  }
}

interface Reply {
  readonly status: number;
  /** Number of earlier responses that said the queue is full. */
  readonly waits: number;
  readonly body: {
    readonly code?: string;
    readonly challenge?: Challenge;
    readonly data?: string;
    readonly nonce?: string;
  };
}

type Network = (call: Omit<BenchRequest, 'url'> & { readonly path: string }) => Promise<Reply>;

/**
 * Creates a function that sends calls from an IP address through an agent, and retries while the
 * queue is full.
 */
const networkAt =
  (address: string, url: string, agent: Agent): Network =>
  async ({ path, ...call }) => {
    const headers = { ...call.headers, 'X-Forwarded-For': address };
    for (let waits = 0; ; waits += 1) {
      const sent = { ...call, headers, url: `${url}/api/${path}`, bytesPerSecond };
      const { status, text, headers: received } = await sendRequest(sent, agent);
      const body = text.startsWith('{') ? (JSON.parse(text) as Reply['body']) : {};
      if (status !== 503 || waits === mostWaits) return { status, waits, body };
      // The person retries, as the form does.
      await setTimeout(Number(received['retry-after'] ?? 1) * 1000);
    }
  };

const json = (path: string, body: object) => ({
  path,
  headers: { 'Content-Type': 'application/json' },
  body: [Buffer.from(JSON.stringify(body))],
});

const otpGuess = async ({ config }: Form, given: object) =>
  json('otp/validateOtp', { data: await encryptPayload({ token: '', ...given }, config.payload) });

/** Builds a submission as a phone sends it. */
function submissionOf({ url, choices }: Form, mobile: string, otpToken: string, file?: Buffer) {
  const type = choices.feedbackType.find(({ userType }) => userType.includes('c'));
  const data = {
    ...buildNthSubmission(1, file ? 'yes' : 'no'),
    city: choices.locations[0]?.location,
    feedbackType: type?.feedbacktype,
    subType: type?.subTypeList[0]?.subType,
    mobile,
    otpToken,
    submissionId: randomUUID(),
  };
  return {
    ...buildSubmissionRequest(url, data, file ? [file] : []),
    path: 'feedback/savenonkotak',
  };
}

const anyMobile = () => `${randomInt(6, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;

/** Proves a mobile number and submits, with a wrong OTP first when the person has a typo. */
async function submitOnce(
  call: Network,
  form: Form,
  { hasPhoto, hasTypo }: { readonly hasPhoto: boolean; readonly hasTypo: boolean },
) {
  const begin = performance.now();
  const errors: string[] = [];
  let waits = 0;
  const record = (what: string, reply: Reply): Reply => {
    waits += reply.waits;
    const { status, body } = reply;
    if (status !== 200 && !body.challenge)
      errors.push(`${what} ${status} ${body.code ?? ''}`.trim());
    return reply;
  };
  const mobile = anyMobile();
  record('form', await call({ path: 'feedback/getformdata' }));
  const path = `otp/getotp/${mobile}`;
  let sent = record('OTP', await call({ path }));
  const solved = sent.body.challenge && solve(sent.body.challenge);
  if (solved) {
    const headers = { [challengeHeader]: solved.header };
    sent = record('OTP', await call({ path, headers }));
  }
  const guess = async (password: string) =>
    call(await otpGuess(form, { login_Id: mobile, password, nonce: sent.body.nonce }));
  if (hasTypo) await guess('000000');
  const [message] = await createOutboxReader(form.url, mobile);
  const proof = record('proof', await guess(/\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? ''));
  const { data } = proof.body;
  const result = data ? await decryptPayload<OtpResult>(data, form.config.payload) : null;
  const filled = submissionOf(form, mobile, result?.token ?? '', hasPhoto ? photo : undefined);
  const saved = record('submission', await call(filled));
  const ms = performance.now() - begin;
  return { isSaved: saved.status === 200, errors, waits, hashes: solved?.hashes ?? 0, ms };
}

type Outcome = Awaited<ReturnType<typeof submitOnce>>;

function printPeople(outcomes: readonly Outcome[]): void {
  const seconds = outcomes.map(({ ms }) => ms / 1000);
  const errors = outcomes.flatMap((outcome) => outcome.errors);
  const hashes = outcomes.map((outcome) => outcome.hashes);
  const work = ['solved a challenge', 'hashes, most'];
  printTableHead('people', 'saved', 'refusals', 'came back', ...work, 's, median and most');
  printTableRow(
    outcomes.length,
    outcomes.filter(({ isSaved }) => isSaved).length,
    errors.length,
    outcomes.reduce((sum, { waits }) => sum + waits, 0),
    hashes.filter((count) => count > 0).length,
    Math.max(0, ...hashes),
    [0.5, 1].map((share) => calculatePercentile(seconds, share).toFixed(1)).join(', '),
  );
  for (const line of countEqualTexts(errors)) console.log(line);
}

/**
 * Sends concurrent abusive calls of each kind until the signal aborts. Returns the responses by
 * kind.
 */
async function abuseFrom(call: Network, form: Form, over: AbortSignal) {
  const kinds: Record<string, () => Promise<Reply>> = {
    'OTPs for ever new numbers': () => call({ path: `otp/getotp/${anyMobile()}` }),
    'guesses of OTPs': async () =>
      call(await otpGuess(form, { login_Id: anyMobile(), password: '123456' })),
    'submissions without a proof': () => call(submissionOf(form, anyMobile(), 'made up')),
    'files without a proof': () => call(submissionOf(form, anyMobile(), 'made up', photo)),
  };
  const tried = Object.entries(kinds).map(async ([what, act]) => {
    const responses: string[] = [];
    const side = async () => {
      while (!over.aborted) {
        const { status, body } = await act().catch(() => ({
          status: 0,
          body: {} as Reply['body'],
        }));
        responses.push(`${status} ${body.code ?? ''}`.trim());
        // Pauses as a real line would. Otherwise the bench would measure this machine.
        await setTimeout(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: sides }, side));
    return [what, responses] as const;
  });
  return Promise.all(tried);
}

/**
 * Solves a challenge as the form does, with a faster hash: the bench does not measure the phones.
 */
function solve({ maxnumber, ...challenge }: Challenge): { hashes: number; header: string } {
  const hash = (number: number) =>
    createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
  let number = 0;
  while (number <= maxnumber && hash(number) !== challenge.challenge) number += 1;
  const solution = JSON.stringify({ ...challenge, number });
  return { hashes: number, header: Buffer.from(solution).toString('base64') };
}

export { runCarrierBenchmark as run };
