import { queryDatabaseUrl } from '@feedback/embedded-postgres/running';

import { runBenchmark } from '../harness/product.ts';

/**
 * `npm run bench -- history [events]`: measures pages of the audit list under different filters.
 */
export const runHistoryBenchmark = ([count = '1000000']: string[]) =>
  runBenchmark('history', Number(count), async (bench) => {
    const [middle] = await queryDatabaseUrl(
      bench.databaseUrl,
      `SELECT label, to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
       FROM audit_history WHERE entity_id = '${Math.floor(Number(count) / 12)}' LIMIT 1`,
    );
    const [label, day] = [String(middle?.['label']), String(middle?.['day'])];
    const sql = 'SELECT id, case_id FROM feedbacks ORDER BY id LIMIT 1';
    const [first] = await queryDatabaseUrl(bench.databaseUrl, sql);
    const page = 'admin/audit?limit=50';
    for (let call = 0; call < 200; call += 1) await bench.get(page);
    console.log(`${count} events; a page of 50, median and worst of 15, in ms:\n`);
    await bench.printTimes({
      'the newest': page,
      'up to a day in the middle': `${page}&to=${day}`,
      'one day': `${page}&from=${day}&to=${day}`,
      'one person': `${page}&actor=E0042`,
      'one person, one day': `${page}&actor=E0042&from=${day}&to=${day}`,
      'sign-ins': `${page}&entity=session`,
      'of what there is nothing': `${page}&entity=holiday`,
      'one case, by its id': `${page}&search=${String(first?.['case_id'])}`,
      'half of a case id': `${page}&search=${label.slice(3, 7)}`,
      'two letters': `${page}&search=MF`,
      'nothing anywhere': `${page}&search=xyzzyplugh`,
      'a case’s page': `admin/case/${String(first?.['id'])}`,
    });
  });

export { runHistoryBenchmark as run };
