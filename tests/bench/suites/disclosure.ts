import { runBenchmark, type BenchProduct } from '../harness/product.ts';

/**
 * `npm run bench -- disclosure [cases]`: measures the month's figures and the lists of due cases
 * among a million cases, a third of them complaints: first with no month published, then with all
 * earlier months published. Baselines are one statement that counts the month, and a raw page.
 */
export const runDisclosureBenchmark = ([count = '1000000']: string[]) =>
  runBenchmark('complaints', Number(count), async (bench) => {
    const list = `${bench.list}?limit=50`;
    console.log('\nNothing is published:\n');
    await printMonths(bench, 1, 24);
    console.log('');
    bench.printHead('a page of 50', 'raw page');
    await bench.printRows({
      'due in the next days': 'admin/compliance?list=due',
      late: 'admin/compliance?list=late',
      'late, by SCORES': 'admin/compliance?list=late&source=scores',
      'to be filed': 'admin/compliance?list=milestones',
      'cases by entry': list,
      'cases by due date': `${list}&sort=due`,
    });
    for (let ago = 36; ago > 1; ago -= 1) await publish(bench, monthsAgo(ago));
    console.log('\nThe 35 months before are published:\n');
    await printMonths(bench, 1);
  });

/** Prints the time of months' tables and of the cases behind their numbers. */
async function printMonths(bench: BenchProduct, ...ago: readonly number[]): Promise<void> {
  bench.printHead('month', 'one statement');
  for (const month of ago.map(monthsAgo)) {
    const path = `admin/disclosure/${month}`;
    const parts = {
      [`the tables of ${month}`]: path,
      'cases pending in it': `${path}/cases?cell=pending`,
      'cases received in it': `${path}/cases?cell=received`,
    };
    await bench.printRows(parts, `month/${month}`);
  }
}

/** Publishes a month: one admin prepares it, another approves it. */
async function publish({ get, token, approverToken }: BenchProduct, month: string): Promise<void> {
  const path = `admin/disclosure/${month}`;
  const post = (step: string, session: string, body: object) =>
    get(`${path}/${step}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('prepare', token, { folios: 1, reason: '' });
  const { preparation } = (await (await get(path)).json()) as { preparation: number };
  await post('approve', approverToken, { preparation });
}

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 7);
}

export { runDisclosureBenchmark as run };
