import { createHash } from 'node:crypto';

import type { ComplaintCodeRow } from '@feedback/contract/regulatory/disclosure-tables';
import type { DisclosureYear, YearSignature } from '@feedback/contract/regulatory/disclosure-year';
import { query } from '../../../platform/db/query.ts';

import { listMonthsBetween } from '../../sla/index.ts';
import { buildYearCodeRows, type ResolvedComplaintCount } from './year-tables.ts';

interface PublishedMonth {
  readonly id: number;
  readonly month: string;
  readonly codes: ComplaintCodeRow[];
}

type Signed = Omit<YearSignature, 'holds' | 'recordedAt'> & {
  readonly digest: string;
  readonly recordedAt: Date;
};

/** Returns the months of a financial year, beginning with April. */
export const listMonthsOfYear = (year: string): string[] => {
  const first = Number(year.slice(0, 4));
  return listMonthsBetween(`${first}-04`, `${first + 1}-03`);
};

/** Calculates a year's Table 1 from the newest published version of each of its months. */
export async function findDisclosureYear(year: string): Promise<DisclosureYear> {
  const all = listMonthsOfYear(year);
  const published = await findMonths(all);
  const resolved = await findResolved(published.map(({ id }) => id));
  const codes = buildYearCodeRows(
    published.map((one) => one.codes),
    resolved,
  );
  const months = published.map(({ month }) => month);
  const digest = createHash('sha256').update(JSON.stringify({ months, codes })).digest('hex');
  return {
    year,
    months,
    missing: all.filter((month) => !months.includes(month)),
    codes,
    digest,
    signature: await findSignature(year, digest),
  };
}

async function findMonths(months: string[]): Promise<PublishedMonth[]> {
  const rows = await query<PublishedMonth>(
    `SELECT DISTINCT ON (month) id, to_char(month, 'YYYY-MM') AS month, tables->'codes' AS codes
     FROM disclosures WHERE state = 'approved' AND month = ANY ($1::date[])
     ORDER BY month, version DESC`,
    [months.map((month) => `${month}-01`)],
  );
  return rows;
}

async function findResolved(ids: number[]): Promise<ResolvedComplaintCount[]> {
  const rows = await query<ResolvedComplaintCount>(
    `SELECT code, source, count(*)::int AS count, sum(days)::int AS days FROM disclosure_rounds
     WHERE disclosure_id = ANY ($1::int[]) AND outcome = 'resolved' GROUP BY code, source`,
    [ids],
  );
  return rows;
}

async function findSignature(year: string, digest: string): Promise<YearSignature | null> {
  const rows = await query<Signed>(
    `SELECT y.version, y.trustees, to_char(y.signed_on, 'YYYY-MM-DD') AS "signedOn", y.digest,
       u.employee_name AS "recordedBy", y.recorded_at AS "recordedAt"
     FROM disclosure_years y JOIN users u ON u.id = y.recorded_by
     WHERE y.year = $1 ORDER BY y.version DESC LIMIT 1`,
    [year],
  );
  const [signed] = rows;
  if (!signed) return null;
  const { digest: signedDigest, recordedAt, ...signature } = signed;
  return { ...signature, recordedAt: recordedAt.toISOString(), holds: signedDigest === digest };
}
