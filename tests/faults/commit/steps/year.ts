import type { DisclosureYear } from '@feedback/contract/regulatory/disclosure-year';

import type { CutProduct } from '../cut-product.ts';
import type { Step } from '../desk.ts';

/**
 * Publishes the year before the first published month and the months between. Returns its first
 * month.
 */
async function publishYear({ ask }: CutProduct): Promise<Date> {
  const [april] = await ask(`
    WITH first AS (SELECT min(month) AS month FROM disclosures WHERE state = 'approved'),
    april AS (
      SELECT (date_trunc('year', month - interval '3 months') - interval '9 months')::date AS month
      FROM first
    ), published AS (
      INSERT INTO disclosures (month, version, state, folios, tables, prepared_by, approved_by,
        approved_at)
      SELECT at, 1, state, folios, tables, prepared_by, approved_by, approved_at
      FROM disclosures AS one JOIN first USING (month), april, generate_series(
        april.month, first.month - interval '1 month', interval '1 month') AS at
      WHERE version = 1
    ) SELECT month::text FROM april`);
  return new Date(String(april?.['month']));
}

/** Steps on a year of published months. */
export const yearSteps: readonly Step[] = [
  {
    name: 'a year is signed',
    done: ['yearChanged'],
    async prepare({ call, get, product }) {
      const first = (await publishYear(product)).getUTCFullYear();
      const year = `${first}-${String(first + 1).slice(2)}`;
      const { digest } = await get<DisclosureYear>(`GET admin/disclosureyear/${year}`);
      const body = { trustees: 'A. Rao, S. Iyer', signedOn: `${first + 1}-05-12`, digest };
      return call(`POST admin/disclosureyear/${year}/sign`, { body });
    },
  },
];
