import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { FormData as Choices } from '@feedback/contract/reference/feedback-type';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { startProduct } from '../../support/product.ts';
import { watchProcess } from '../../hostile/watched-process.ts';
import { networkOf, submissionOf, write, type Network, type Outcome } from './people.ts';

/** Concurrent calls of each kind from the abusive address, and the pause between them in ms. */
const [sides, pauseMs] = [3, 100];

/** A statement of the size of a photo from a phone. */
const file = Buffer.from('%PDF-1.7\n'.padEnd(2 * 1024 * 1024, 'carrier '));

/**
 * `npm run bench -- carrier [people] [seconds]`: within the given time, the given number of people
 * behind one IP address submit with an OTP, every second one with a file of 2 MiB over a slow line.
 * Meanwhile a client at another address requests OTPs, guesses them and sends files without a
 * proof.
 */
export async function run([people = '300', seconds = '60']: string[]): Promise<void> {
  const product = await startProduct({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' });
  const { url } = product;
  const carrier = networkOf(url, '198.51.100.7');
  const elsewhere = networkOf(url, '203.0.113.9');
  try {
    const config = (await (await fetch(`${url}/api/config`)).json()) as ClientConfig;
    const choices = (await (await fetch(`${url}/api/feedback/getformdata`)).json()) as Choices;
    const watched = watchProcess(product);
    const { memoryMib: before } = await watched.since();
    const over = new AbortController();
    const hostile = intrude(elsewhere, { config, choices }, over.signal);
    const outcomes = await Promise.all(
      Array.from({ length: Number(people) }, async (_, at) => {
        await setTimeout((at * Number(seconds) * 1000) / Number(people));
        const situation = { config, choices, file: at % 2 ? file : null, slips: at % 10 === 0 };
        return write(url, carrier, situation);
      }),
    );
    over.abort();
    const { memoryMib: after } = await watched.since();
    printPeople(outcomes);
    console.log(`\nMiB that the process grew by: ${Math.round(after - before)}\n`);
    printIntruder(await hostile);
  } finally {
    carrier.close();
    elsewhere.close();
    await product.stop();
  }
}

function printPeople(outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b);
  const work = outcomes.map((outcome) => outcome.work).toSorted((a, b) => a - b);
  const refusals = outcomes.flatMap((outcome) => outcome.refusals);
  console.log(
    '| people | saved | refusals | came back | solved a challenge | hashes, most | s, median and most |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|');
  const cells = [
    outcomes.length,
    outcomes.filter(({ isSaved }) => isSaved).length,
    refusals.length,
    outcomes.reduce((sum, { waits }) => sum + waits, 0),
    work.filter((hashes) => hashes > 0).length,
    work.at(-1) ?? 0,
    `${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)}, ${(times.at(-1) ?? 0).toFixed(1)}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  for (const [refusal, count] of countsOf(refusals)) console.log(`${count} × ${refusal}`);
}

type Tries = Readonly<Record<string, readonly string[]>>;

function printIntruder(tries: Tries): void {
  console.log('| at another address | tried | what was answered |');
  console.log('|---|--:|---|');
  for (const [what, answers] of Object.entries(tries)) {
    const told = countsOf(answers).map(([answer, count]) => `${count} × ${answer}`);
    console.log(`| ${what} | ${answers.length} | ${told.join(', ')} |`);
  }
}

const countsOf = (all: readonly string[]): (readonly [string, number])[] =>
  [...new Set(all)].map((each) => [each, all.filter((other) => other === each).length] as const);

/** Sends concurrent calls of each kind until the signal aborts. */
async function intrude(
  network: Network,
  { config, choices }: { readonly config: ClientConfig; readonly choices: Choices },
  over: AbortSignal,
): Promise<Tries> {
  const mobile = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const form = (content: Buffer | null) => {
    const made = new FormData();
    made.set('data', JSON.stringify(submissionOf(choices, mobile(), 'made up', content)));
    if (content) made.set('file', new Blob([new Uint8Array(content)]), 'a.pdf');
    return made;
  };
  const guess = async () => {
    const given = { login_Id: mobile(), password: '123456', token: '' };
    return { json: { data: await encryptPayload(given, config.payload) } };
  };
  const kinds = {
    'OTPs for ever new numbers': () => network.call(`otp/getotp/${mobile()}`),
    'guesses of OTPs': async () => network.call('otp/validateOtp', await guess()),
    'submissions without a proof': () =>
      network.call('feedback/savenonkotak', { form: form(null) }),
    'files without a proof': () => network.call('feedback/savenonkotak', { form: form(file) }),
  };
  const tried = Object.entries(kinds).map(async ([what, call]) => {
    const answers: string[] = [];
    const side = async () => {
      while (!over.aborted) {
        const { status, body } = await call().catch(() => ({ status: 0, body: {} }) as const);
        answers.push(`${status} ${'code' in body && body.code ? body.code : ''}`.trim());
        // Pauses as a real line would. Otherwise the bench would measure this machine.
        await setTimeout(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: sides }, side));
    return [what, answers] as const;
  });
  return Object.fromEntries(await Promise.all(tried));
}
