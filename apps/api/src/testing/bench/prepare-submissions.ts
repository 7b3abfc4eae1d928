import { connectWithoutTimeLimits } from '../../platform/db/connection.ts';
import { encryptProofMobile } from '../../modules/auth/otp/proofs.ts';
import { hashToken } from '../../modules/auth/tokens.ts';
import { generateCases, type RunInProduct } from './generate-cases.ts';

/** Existing cases: PostgreSQL plans for an empty table until it next counts the table's rows. */
const standingCases = 20_000;

/**
 * Inserts existing cases, the choices of submissions, and their proofs: `proof 1` of the mobile
 * 3000000001, and so on.
 */
export async function prepareSubmissions(
  databaseUrl: string,
  count: number,
  inside?: RunInProduct,
): Promise<void> {
  const client = await connectWithoutTimeLimits(databaseUrl);
  const { rows } = await client.query<{ id: number }>(`
    INSERT INTO users (userid, employee_code, employee_name, mobile, email, role)
    VALUES ('owner', 'OWNER', 'Owner', '9000000001', 'owner@example.com', 'admin') RETURNING id`);
  await generateCases(databaseUrl, standingCases, rows[0]?.id ?? 0, inside ? { inside } : {});
  await client.query(`
    INSERT INTO locations (name) SELECT 'Place ' || n FROM generate_series(1, 60) AS n;
    INSERT INTO feedback_types (name, audiences)
      SELECT 'Type ' || n, '{c,d,e}' FROM generate_series(1, 12) AS n;
    INSERT INTO sub_types (feedback_type_id, name, owner_id)
      SELECT type.id, 'Sub ' || n, owner.id
      FROM feedback_types AS type, users AS owner, generate_series(1, 8) AS n
      WHERE owner.userid = 'owner';
  `);
  const tokens = Array.from({ length: count }, (_, at) => `proof ${at + 1}`);
  await client.query(
    `INSERT INTO verification_proofs (token_hash, sealed_mobile, expires_at)
     SELECT hash, sealed, now() + interval '1 day'
     FROM unnest($1::bytea[], $2::bytea[]) AS proof (hash, sealed)`,
    [
      tokens.map(hashToken),
      tokens.map((token, at) => encryptProofMobile(token, String(3_000_000_001 + at))),
    ],
  );
  await client.query('ANALYZE');
  await client.end();
}
