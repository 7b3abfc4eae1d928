import { setTimeout } from 'node:timers/promises';

import { runBenchmark, type BenchProduct } from '../harness/product.ts';
import { runLoad, type BenchRequest, type LoadResult } from '../harness/requests.ts';
import {
  calculatePercentile,
  printTableHead,
  printTableRow,
  formatRatio,
} from '../harness/statistics.ts';
import { buildSubmissionRequest, buildNthSubmission } from './submissions.ts';

const [clients, rounds] = [32, 3];

/** Messages for a case: an SMS and an e-mail to the submitter, an e-mail to the owner. */
const messagesOfCase = 3;

/**
 * `npm run bench -- save [cases]`: measures public cases saved a second, with their messages sent.
 * The baseline runs the same statements through `pg` in Express. Rounds are interleaved, so that a
 * busy moment of the machine affects both. Node's processor time says more than the seconds.
 */
export async function runSaveBenchmark([given = '1000']: string[]): Promise<void> {
  const count = Number(given);
  await runBenchmark('saving', (rounds + 1) * count, async (bench) => {
    const { url, baseline, metric } = bench;
    const productCpu = () => metric('process_cpu_seconds_total');
    const baselineCpu = async () => Number(await (await fetch(`${baseline}/cpu`)).text());
    const figures = ['p50, p99 ms', 'Node ms a case'];
    printTableHead('round', 'product', ...figures, 'sent after s', 'baseline', ...figures, 'ratio');
    for (let round = 0; round <= rounds; round += 1) {
      const forms = Array.from({ length: count }, (_, at) =>
        buildNthSubmission(round * count + at + 1),
      );
      const before = await delivered(bench);
      const own = await loadOf(
        productCpu,
        forms.map((form) => buildSubmissionRequest(url, form)),
      );
      const begin = performance.now();
      const due = before + count * messagesOfCase;
      while ((await delivered(bench)) < due) await setTimeout(100);
      const sentAfter = ((performance.now() - begin) / 1000).toFixed(2);
      const raw = await loadOf(
        baselineCpu,
        forms.map((form) => rawSave(baseline, form)),
      );
      const name = round === 0 ? 'to warm up' : String(round);
      const speed = formatRatio(raw.seconds, own.seconds, 2);
      printTableRow(name, ...figuresOf(own), sentAfter, ...figuresOf(raw), speed);
    }
    console.log(await deliveryOf(bench));
  });
}

const rawSave = (baseline: string, form: object): BenchRequest => ({
  url: `${baseline}/save`,
  headers: { 'Content-Type': 'application/json' },
  body: [Buffer.from(JSON.stringify(form))],
});

/** Returns the number of sent messages. */
async function delivered({ metric }: BenchProduct): Promise<number> {
  const lanes = ['sms', 'email'].map((lane) =>
    metric(`feedback_deliveries_total{lane="${lane}",outcome="sent"}`),
  );
  const [sms = 0, email = 0] = await Promise.all(lanes);
  return sms + email;
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

/** Runs a load, and adds the processor seconds of its server's process. */
async function loadOf(cpuSeconds: () => Promise<number>, calls: readonly BenchRequest[]) {
  const before = await cpuSeconds();
  const result = await runLoad(calls, clients);
  return { ...result, cpu: (await cpuSeconds()) - before };
}

const figuresOf = ({ seconds, times, cpu }: LoadResult & { readonly cpu: number }) => [
  `${Math.round(times.length / seconds)}/s`,
  [0.5, 0.99].map((share) => Math.round(calculatePercentile(times, share))).join(', '),
  ((cpu * 1000) / times.length).toFixed(1),
];

export { runSaveBenchmark as run };
