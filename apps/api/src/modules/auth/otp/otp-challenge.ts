import {
  challengeSchema,
  challengeSolutionSchema,
  type Challenge,
  type ChallengeSolution,
} from '@feedback/contract/wire/challenge';
import { otpLimits } from '@feedback/contract/access-limits';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { currentTime } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { findServerSecret } from '../../../platform/db/server-secret.ts';

const signingKey = async (): Promise<string> =>
  (await findServerSecret('challenges')).toString('hex');

/**
 * Creates a signed challenge that every server instance can verify until the challenge expires.
 * @param work upper limit of the number to find; the signature covers it
 */
export async function createProofOfWorkChallenge(work: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: await signingKey(),
    maxnumber: work,
    params: { work: String(work) },
    expires: new Date(currentTime().getTime() + otpLimits.challenge.lifetimeMinutes * 60_000),
  });
  return challengeSchema.parse(challenge);
}

/** False because the library would compare the expiry with this machine's clock. */
const checksExpiry = false;

/**
 * Returns the parsed solution of a challenge that this product signed; null when the solution is
 * missing, wrong or expired.
 * @param header base64 of its JSON
 */
export async function parseValidChallengeSolution(
  header: string | undefined,
): Promise<ChallengeSolution | null> {
  const solution = readSolution(header);
  if (!solution) return null;
  const isRight = await verifySolution(solution, await signingKey(), checksExpiry);
  return isRight && Number(extractParams(solution)['expires']) * 1000 > currentTime().getTime()
    ? solution
    : null;
}

/**
 * Spends a correct solution on a request that requires `work`. A solution with half the required
 * work is accepted, because the requirement may have risen while the client calculated.
 * @returns false when the solution is missing, has too little work or was spent before
 */
export async function consumeChallengeSolution({
  solution,
  work,
}: {
  solution: ChallengeSolution | null;
  work: number;
}): Promise<boolean> {
  if (!solution) return false;
  const params = extractParams(solution);
  if (Number(params['work'] ?? 0) * 2 < work) return false;
  const spent = await query(
    `WITH spent AS (
       INSERT INTO spent_challenges (signature, expires_at) VALUES ($1, to_timestamp($2))
       ON CONFLICT DO NOTHING RETURNING signature
     ) SELECT signature FROM spent`,
    [solution.signature, Number(params['expires'])],
  );
  return spent.length > 0;
}

function readSolution(header: string | undefined): ChallengeSolution | null {
  if (header === undefined || header.length > 2000) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(header, 'base64').toString());
    return challengeSolutionSchema.safeParse(json).data ?? null;
  } catch {
    // A header without valid JSON holds no solution.
    return null;
  }
}
