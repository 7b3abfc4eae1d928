import { askAt } from '@feedback/dev-postgres/running';

import { printTime } from '../print-time.ts';
import { startProductOfHistory } from '../product.ts';

/**
 * `npm run bench -- history [events]`: measures pages of the audit list under different filters.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const product = await startProductOfHistory(Number(count));
  try {
    const [middle] = await askAt(
      product.databaseUrl,
      `SELECT label, to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
       FROM audit_history WHERE entity_id = '${Math.floor(Number(count) / 12)}' LIMIT 1`,
    );
    const [label, day] = [String(middle?.['label']), String(middle?.['day'])];
    const sql = 'SELECT id, case_id FROM feedbacks ORDER BY id LIMIT 1';
    const [first] = await askAt(product.databaseUrl, sql);
    const pages = {
      'the newest': '',
      'up to a day in the middle': `&to=${day}`,
      'one day': `&from=${day}&to=${day}`,
      'one person': '&actor=E0042',
      'one person, one day': `&actor=E0042&from=${day}&to=${day}`,
      'log-ins': '&entity=session',
      'of what there is nothing': '&entity=holiday',
      'one case, by its id': `&search=${String(first?.['case_id'])}`,
      'half of a case id': `&search=${label.slice(3, 7)}`,
      'two letters': '&search=MF',
      'nothing anywhere': '&search=xyzzyplugh',
    };
    for (let call = 0; call < 200; call += 1) await product.get('admin/audit?limit=50');
    console.log(`${count} events; a page of 50, median and worst of 15, in ms:\n`);
    for (const [name, filter] of Object.entries(pages)) {
      await printTime(name, product, `admin/audit?limit=50${filter}`);
    }
    await printTime('a case’s page', product, `admin/case/${String(first?.['id'])}`);
  } finally {
    await product.stop();
  }
}
