import type { SignYear } from '@feedback/contract/disclosure-year';

import { clientOf } from '../../db/open-transaction.ts';
import { ConflictError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findYear } from './find-year.ts';
import type { Signer } from './sign-off.ts';

/**
 * Writes down that the trustees signed a year's figures, as somebody read them. Signed once more
 * after a correction of a month it is a new version.
 * @throws ConflictError `yearIncomplete`, `yearChanged`
 */
export async function signYear(
  { sequelize, events }: Pick<Services, 'sequelize' | 'events'>,
  year: string,
  { trustees, signedOn, digest }: SignYear,
  signer: Signer,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const client = clientOf(transaction);
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('disclosure', 0))`);
    const { missing, codes, signature, ...found } = await findYear(client, year);
    if (missing.length > 0) throw new ConflictError('yearIncomplete');
    if (found.digest !== digest || signature?.holds) throw new ConflictError('yearChanged');
    const version = (signature?.version ?? 0) + 1;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO disclosure_years (year, version, codes, digest, trustees, signed_on, recorded_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [year, version, JSON.stringify(codes), digest, trustees, signedOn, signer.userId],
    );
    const change = { id: rows[0]?.id ?? 0, label: year, after: { version, trustees, signedOn } };
    await events.raise('disclosure.signed', change, { actor: signer, transaction });
  });
}
