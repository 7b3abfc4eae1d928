import { runBenchmark } from '../harness/product.ts';
import {
  runLoad,
  sendUntilServed,
  timeInterleavedRequests,
  type BenchRequest,
} from '../harness/requests.ts';
import {
  calculateMedian,
  printTableHead,
  printTableRow,
  formatRatio,
} from '../harness/statistics.ts';

const [clients, callsOfClient] = [8, 25];

/** Returns responses a second to many clients. */
async function rateOf(call: BenchRequest): Promise<number> {
  const calls = Array.from({ length: clients * callsOfClient }, () => call);
  return calls.length / (await runLoad(calls, clients)).seconds;
}

/**
 * `npm run bench -- status [cases]`: measures the requests of a submitter's status page, one after
 * the other and concurrently. The baseline reads the case with one prepared statement through `pg`
 * in Express.
 */
export const runStatusBenchmark = ([count = '20000']: string[]) =>
  runBenchmark('life', Number(count), async ({ url, ownToken, baseline }) => {
    const call = (path: string): BenchRequest => ({
      url: `${url}/api/status/${path}`,
      token: ownToken,
    });
    const { cases } = JSON.parse((await sendUntilServed(call('cases'))).text) as {
      cases: { caseId: string }[];
    };
    const caseId = cases[0]?.caseId ?? '';
    const floor = { url: `${baseline}/case/${caseId}` };
    const pages = { 'one’s cases': call('cases'), 'one case, whole': call(`case/${caseId}`) };
    console.log(`${count} cases, ${clients} clients for the rates:\n`);
    printTableHead('page', 'ms', 'baseline ms', 'ratio', 'a second', 'baseline', 'ratio');
    for (const [name, page] of Object.entries(pages)) {
      for (const each of [page, floor]) await rateOf(each);
      const [own = NaN, raw = NaN] = (await timeInterleavedRequests([page, floor])).map(
        calculateMedian,
      );
      const [rate, rawRate] = [await rateOf(page), await rateOf(floor)];
      const times = [own.toFixed(1), raw.toFixed(1), formatRatio(own, raw)];
      printTableRow(
        name,
        ...times,
        Math.round(rate),
        Math.round(rawRate),
        formatRatio(rate, rawRate, 2),
      );
    }
  });

export { runStatusBenchmark as run };
