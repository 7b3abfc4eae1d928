import { measure } from '../harness/product.ts';
import { load, sendUntilServed, timeInterleavedRequests, type Call } from '../harness/requests.ts';
import { median, printHead, printRow, ratio } from '../harness/statistics.ts';

const [clients, callsOfClient] = [8, 25];

/** Returns responses a second to many clients. */
async function rateOf(call: Call): Promise<number> {
  const calls = Array.from({ length: clients * callsOfClient }, () => call);
  return calls.length / (await load(calls, clients)).seconds;
}

/**
 * `npm run bench -- status [cases]`: measures the requests of a submitter's status page, one after
 * the other and concurrently. The baseline reads the case with one prepared statement through `pg`
 * in Express.
 */
export const run = ([count = '20000']: string[]) =>
  measure('life', Number(count), async ({ url, ownToken, baseline }) => {
    const call = (path: string): Call => ({ url: `${url}/api/status/${path}`, token: ownToken });
    const { cases } = JSON.parse((await sendUntilServed(call('cases'))).text) as {
      cases: { caseId: string }[];
    };
    const caseId = cases[0]?.caseId ?? '';
    const floor = { url: `${baseline}/case/${caseId}` };
    const pages = { 'one’s cases': call('cases'), 'one case, whole': call(`case/${caseId}`) };
    console.log(`${count} cases, ${clients} clients for the rates:\n`);
    printHead('page', 'ms', 'baseline ms', 'ratio', 'a second', 'baseline', 'ratio');
    for (const [name, page] of Object.entries(pages)) {
      for (const each of [page, floor]) await rateOf(each);
      const [own = NaN, raw = NaN] = (await timeInterleavedRequests([page, floor])).map(median);
      const [rate, rawRate] = [await rateOf(page), await rateOf(floor)];
      const times = [own.toFixed(1), raw.toFixed(1), ratio(own, raw)];
      printRow(name, ...times, Math.round(rate), Math.round(rawRate), ratio(rate, rawRate, 2));
    }
  });
