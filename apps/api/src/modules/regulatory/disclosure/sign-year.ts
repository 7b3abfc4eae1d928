import type { SignYearRequest } from '@feedback/contract/regulatory/disclosure-year';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import { requireSignedInViewer } from '../../../platform/context/context.ts';

import { ConflictError } from '../../../platform/errors.ts';
import { findDisclosureYear } from './find-year.ts';
import { query } from '../../../platform/db/query.ts';
import { lockDisclosures } from './lock-disclosures.ts';

/**
 * Records that the trustees signed a year's figures. The digest identifies the figures that they
 * read. Signing again after a correction creates a new version.
 * @throws ConflictError while a month is being prepared or approved
 * @throws ConflictError `yearIncomplete`, `yearChanged`
 */
export async function recordYearSignature(
  year: string,
  { trustees, signedOn, digest }: SignYearRequest,
): Promise<void> {
  const signer = requireSignedInViewer();
  await inTransaction(async () => {
    await lockDisclosures();
    const { missing, codes, signature, ...found } = await findDisclosureYear(year);
    if (missing.length > 0) throw new ConflictError('yearIncomplete');
    if (found.digest !== digest || signature?.holds) throw new ConflictError('yearChanged');
    const version = (signature?.version ?? 0) + 1;
    const rows = await query<{ id: number }>(
      `INSERT INTO disclosure_years (year, version, codes, digest, trustees, signed_on, recorded_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [year, version, JSON.stringify(codes), digest, trustees, signedOn, signer.userId],
    );
    const change = { id: rows[0]?.id ?? 0, label: year, after: { version, trustees, signedOn } };
    await raise('disclosure.signed', change);
  });
}
