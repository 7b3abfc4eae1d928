import { startProductOfComplaints, type BenchProduct } from '../product.ts';
import { timed, timedAt } from '../print-time.ts';
import { besideFloor, printBesideFloor, printFloorHead } from '../with-floor.ts';
import { publishMonths } from './publish-months.ts';

/**
 * `npm run bench -- disclosure [cases]`: measures the month's figures and the lists of due cases
 * among a million cases, a third of them complaints: first with no month published, then with all
 * earlier months published. Baselines are one statement that counts the month, and a raw page.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const product = await startProductOfComplaints(Number(count));
  const list = `admin/getnonkotakfeedbacks/${product.userId}/c?limit=50`;
  const lists = {
    'due in the next days': 'admin/compliance?list=due',
    late: 'admin/compliance?list=late',
    'late, by SCORES': 'admin/compliance?list=late&source=scores',
    'to be filed': 'admin/compliance?list=milestones',
    'cases by entry': list,
    'cases by due date': `${list}&sort=due`,
  };
  await besideFloor(product, async (floorUrl) => {
    console.log('\nNothing is published:\n');
    printFloorHead('month', 'one statement');
    await printMonth(product, floorUrl, monthsAgo(1));
    await printMonth(product, floorUrl, monthsAgo(24));
    console.log('');
    printFloorHead('a page of 50', 'raw page');
    for (const [name, path] of Object.entries(lists)) {
      await printBesideFloor(
        name,
        () => timed(product, path),
        () => timedAt(`${floorUrl}/page`),
      );
    }
    await publishMonths(
      product,
      Array.from({ length: 35 }, (_one, index) => monthsAgo(36 - index)),
    );
    console.log('\nThe 35 months before are published:\n');
    printFloorHead('month', 'one statement');
    await printMonth(product, floorUrl, monthsAgo(1));
  });
}

/**
 * Prints the time of a month's tables and of the cases behind its numbers. The baseline is one
 * statement that counts the month.
 */
async function printMonth(product: BenchProduct, floorUrl: string, month: string): Promise<void> {
  const address = `admin/disclosure/${month}`;
  const parts = {
    [`the tables of ${month}`]: address,
    'cases pending in it': `${address}/cases?cell=pending`,
    'cases received in it': `${address}/cases?cell=received`,
  };
  for (const [name, path] of Object.entries(parts)) {
    await printBesideFloor(
      name,
      () => timed(product, path),
      () => timedAt(`${floorUrl}/month/${month}`),
    );
  }
}

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 7);
}
