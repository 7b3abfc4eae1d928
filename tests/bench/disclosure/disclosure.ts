import { startProductOfComplaints, type BenchProduct } from '../product.ts';
import { printTime } from '../print-time.ts';
import { publishMonths } from './publish-months.ts';

/**
 * `npm run bench -- disclosure [cases]`: what the month's figures and the lists of what is due
 * cost among a million cases, a third of them complaints; first as if nothing were published, then
 * with all months before.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const product = await startProductOfComplaints(Number(count));
  try {
    console.log('\nNothing is published, in ms (median and worst of 15):');
    await printMonth(product, monthsAgo(1));
    await printMonth(product, monthsAgo(24));
    const list = `admin/getnonkotakfeedbacks/${product.userId}/c?limit=50`;
    console.log('\nA page of 50:');
    await printTime('due in the next days', product, 'admin/compliance?list=due');
    await printTime('late', product, 'admin/compliance?list=late');
    await printTime('late, by SCORES', product, 'admin/compliance?list=late&source=scores');
    await printTime('to be filed', product, 'admin/compliance?list=milestones');
    await printTime('cases by entry', product, list);
    await printTime('cases by due date', product, `${list}&sort=due`);
    console.log('\nThe 35 months before are published:');
    await publishMonths(
      product,
      Array.from({ length: 35 }, (_one, index) => monthsAgo(36 - index)),
    );
    await printMonth(product, monthsAgo(1));
  } finally {
    await product.stop();
  }
}

async function printMonth(product: BenchProduct, month: string): Promise<void> {
  const address = `admin/disclosure/${month}`;
  await printTime(`the tables of ${month}`, product, address);
  await printTime('  cases pending in it', product, `${address}/cases?cell=pending`);
  await printTime('  cases received in it', product, `${address}/cases?cell=received`);
}

function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 7);
}
