import {
  challengeSchema,
  challengeSolutionSchema,
  type Challenge,
  type ChallengeSolution,
} from '@feedback/contract/challenge';
import { limits } from '@feedback/contract/limits';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Sequelize, Transaction } from 'sequelize';

import { queryRows } from '../../db/row-query.ts';
import { serverSecret } from '../../db/server-secret.ts';

const signingKey = async (sequelize: Sequelize): Promise<string> =>
  (await serverSecret(sequelize, 'challenges')).toString('hex');

/** A new challenge, which every instance knows as ours for as long as it lasts. */
export async function newChallenge(sequelize: Sequelize): Promise<Challenge> {
  const { mostWork, lifetimeMinutes } = limits.otp.challenge;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: await signingKey(sequelize),
    maxnumber: mostWork,
    expires: new Date(Date.now() + lifetimeMinutes * 60_000),
  });
  return challengeSchema.parse(challenge);
}

/**
 * The solution of a challenge of ours; null when it is none, wrong or too old.
 * @param header base64 of its JSON
 */
export async function rightSolution(
  sequelize: Sequelize,
  header: string | undefined,
): Promise<ChallengeSolution | null> {
  const solution = readSolution(header);
  if (!solution) return null;
  return (await verifySolution(solution, await signingKey(sequelize))) ? solution : null;
}

/**
 * Spends a right solution.
 * @returns false when it was spent before
 */
export async function spendSolution(
  sequelize: Sequelize,
  solution: ChallengeSolution,
  transaction: Transaction,
): Promise<boolean> {
  const spent = await queryRows(
    sequelize,
    `WITH spent AS (
       INSERT INTO spent_challenges (signature, expires_at) VALUES ($1, to_timestamp($2))
       ON CONFLICT DO NOTHING RETURNING signature
     ) SELECT signature FROM spent`,
    [solution.signature, Number(extractParams(solution).expires)],
    transaction,
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
