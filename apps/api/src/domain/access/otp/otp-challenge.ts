import {
  challengeSchema,
  challengeSolutionSchema,
  type Challenge,
  type ChallengeSolution,
} from '@feedback/contract/wire/challenge';
import { otpLimits } from '@feedback/contract/access-limits';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { currentTime } from '../../../context/context.ts';
import { query } from '../../../db/query.ts';
import { serverSecret } from '../../../db/server-secret.ts';

const signingKey = async (): Promise<string> => (await serverSecret('challenges')).toString('hex');

/**
 * A new challenge, which every instance knows as ours for as long as it lasts.
 * @param work the number to be found is below it; the signature covers it, too
 */
export async function newChallenge(work: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: await signingKey(),
    maxnumber: work,
    params: { work: String(work) },
    expires: new Date(currentTime().getTime() + otpLimits.challenge.lifetimeMinutes * 60_000),
  });
  return challengeSchema.parse(challenge);
}

/** The library would look at this machine's clock. */
const checksExpiry = false;

/**
 * The solution of a challenge of ours; null when it is none, wrong or too old.
 * @param header base64 of its JSON
 */
export async function rightSolution(header: string | undefined): Promise<ChallengeSolution | null> {
  const solution = readSolution(header);
  if (!solution) return null;
  const isRight = await verifySolution(solution, await signingKey(), checksExpiry);
  return isRight && Number(extractParams(solution)['expires']) * 1000 > currentTime().getTime()
    ? solution
    : null;
}

/**
 * Spends a right solution on what asks for so much work. One of half as much will do: more may have
 * become due while it was worked out.
 * @returns false when there is none, it was too little work or was spent before
 */
export async function spendSolution({
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
    // A header that holds no JSON solves nothing.
    return null;
  }
}
