import { formatMs, timedAt, timesOf } from '../print-time.ts';
import { startFullProduct } from '../product.ts';
import { besideFloor, ratioOf, row } from '../with-floor.ts';

const clients = 8;
const callsOfClient = 25;

/**
 * `npm run bench -- status [cases]`: measures the requests of a submitter's status page, one after
 * the other and concurrently. The baseline reads the case with one prepared statement through `pg`
 * in Express.
 */
export async function run([count = '20000']: string[]): Promise<void> {
  const product = await startFullProduct(Number(count));
  const { url, ownToken } = product;
  await besideFloor(product, async (floorUrl) => {
    const cases = `${url}/api/status/cases`;
    const answer = JSON.parse((await timedAt(cases, ownToken)).text) as {
      cases: { caseId: string }[];
    };
    const caseId = answer.cases[0]?.caseId ?? '';
    const floor = `${floorUrl}/case/${caseId}`;
    const pages = { 'one’s cases': cases, 'one case, whole': `${url}/api/status/case/${caseId}` };
    console.log(`${count} cases, ${clients} clients for the rates:\n`);
    console.log('| page | ms | floor ms | ratio | a second | floor | ratio |');
    console.log('|---|--:|--:|--:|--:|--:|--:|');
    for (const [name, address] of Object.entries(pages)) {
      await rateOf(address, ownToken);
      await rateOf(floor, '');
      const [own, raw] = await timesOf(
        () => timedAt(address, ownToken),
        () => timedAt(floor),
      );
      const [rate, rawRate] = [await rateOf(address, ownToken), await rateOf(floor, '')];
      const medians = [own, raw].map((times) => formatMs(times?.median).trim());
      const times = [...medians, ratioOf(own?.median, raw?.median)];
      const rates = [Math.round(rate), Math.round(rawRate), (rate / rawRate).toFixed(2)];
      console.log(row(name, ...times, ...rates));
    }
  });
}

/** Returns responses a second to many clients. */
async function rateOf(address: string, token: string): Promise<number> {
  const begin = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async () => {
    for (let call = 0; call < callsOfClient;) {
      const answer = await fetch(address, { headers });
      await answer.arrayBuffer();
      // On a busy machine the response may be 503, and the client retries.
      if (answer.status !== 503 && !answer.ok) throw new Error(`${address}: ${answer.status}`);
      if (answer.ok) call += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return (clients * callsOfClient * 1000) / (performance.now() - begin);
}
