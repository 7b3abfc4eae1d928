import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { startSavingProduct, type BenchProduct } from '../product.ts';
import { startScript } from '../script.ts';
import { load, type Call, type Load } from './load.ts';

const clients = 32;
const rounds = 3;

/** Messages for a case: an SMS and an e-mail to the submitter, an e-mail to the owner. */
const messagesOfCase = 3;

/**
 * `npm run bench -- save [cases]`: measures public cases saved a second, with their messages sent.
 * The baseline runs the same statements through `pg` in Express. Rounds are interleaved, so that a
 * busy moment of the machine affects both. Node's processor time says more than the seconds.
 */
export async function run([given = '1000']: string[]): Promise<void> {
  const count = Number(given);
  const all = (rounds + 1) * count;
  const product = await startSavingProduct(all);
  const floor = await startScript<{ url: string }>(
    'save-floor.ts',
    product.databaseUrl,
    String(all),
  ).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  const productCpu = () => product.metric('process_cpu_seconds_total');
  const floorCpu = async () => Number(await (await fetch(`${floor.told.url}/cpu`)).text());
  try {
    console.log(
      '| round | product | p50, p99 ms | Node ms a case | sent after s | floor | p50, p99 ms | Node ms a case | ratio |',
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
    for (let round = 0; round <= rounds; round += 1) {
      const forms = Array.from({ length: count }, (_, index) => formOf(round * count + index + 1));
      const own = await measured(productCpu, () => saveInProduct(product, forms));
      const raw = await measured(floorCpu, () => saveInFloor(floor.told.url, forms));
      const ratio = (raw.seconds / own.seconds).toFixed(2);
      const name = round === 0 ? 'to warm up' : String(round);
      const sentAfter = own.sentAfter.toFixed(2);
      console.log(row([name, ...figures(own), sentAfter, ...figures(raw), ratio]));
    }
    console.log(await deliveryOf(product));
  } finally {
    await floor.stop();
    await product.stop();
  }
}

/** Formats the shares of domain events that were delivered within some seconds, over all rounds. */
async function deliveryOf({ metric }: BenchProduct): Promise<string> {
  const name = 'feedback_event_delivery_seconds';
  const all = await metric(`${name}_count`);
  const shares = ['0.1', '0.25', '1'].map(async (le) => {
    const within = await metric(`${name}_bucket{le="${le}"}`);
    return `${((within / all) * 100).toFixed(1)} % within ${le} s`;
  });
  return `\nEvents delivered: ${(await Promise.all(shares)).join(', ')}`;
}

type Form = Readonly<Record<string, string>>;

const formOf = (number: number): Form => ({
  type: 'c',
  name: 'Sita Devi',
  mobile: String(3_000_000_000 + number),
  email: `sita${number}@example.com`,
  city: `Place ${(number % 60) + 1}`,
  feedbackType: `Type ${(number % 12) + 1}`,
  subType: `Sub ${(number % 8) + 1}`,
  description: 'My statement of the last quarter has not come, though I asked for it twice.',
  pan: 'ABCPE1234F',
  folio: '',
  attachment: 'no',
  otpToken: `proof ${number}`,
  submissionId: randomUUID(),
});

/** Runs a load, and adds the processor seconds of its server's process. */
async function measured<Result extends Load>(
  cpuOf: () => Promise<number>,
  save: () => Promise<Result>,
) {
  const before = await cpuOf();
  const result = await save();
  return { ...result, cpu: (await cpuOf()) - before };
}

const saveInFloor = (url: string, forms: readonly Form[]): Promise<Load> =>
  load(
    forms.map((form) => jsonCall(`${url}/save`, form)),
    clients,
  );

/** Saves all forms. Also returns the seconds from the last response to the last sent message. */
async function saveInProduct(product: BenchProduct, forms: readonly Form[]) {
  const sent = () => product.metric('feedback_deliveries_total{lane="sms",outcome="sent"}');
  const emails = () => product.metric('feedback_deliveries_total{lane="email",outcome="sent"}');
  const delivered = async () => (await sent()) + (await emails());
  const before = await delivered();
  const url = `${product.url}/api/feedback/savenonkotak`;
  const loaded = await load(
    forms.map((form) => formCall(url, form)),
    clients,
  );
  const begin = performance.now();
  while ((await delivered()) < before + forms.length * messagesOfCase) await setTimeout(100);
  return { ...loaded, sentAfter: (performance.now() - begin) / 1000 };
}

const jsonCall = (url: string, form: Form): Call => ({
  url,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(form)),
});

const formCall = (url: string, form: Form): Call => ({
  url,
  type: 'multipart/form-data; boundary=bench',
  body: Buffer.from(
    `--bench\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(form)}\r\n--bench--\r\n`,
  ),
});

const figures = ({ seconds, times, cpu }: Load & { readonly cpu: number }) => [
  `${Math.round(times.length / seconds)}/s`,
  `${part(times, 0.5)}, ${part(times, 0.99)}`,
  ((cpu * 1000) / times.length).toFixed(1),
];

const part = (times: readonly number[], share: number) =>
  Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
