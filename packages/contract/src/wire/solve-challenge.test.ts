import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { challengeSchema, challengeSolutionSchema, type Challenge } from './challenge.ts';
import { solveChallenge } from './solve-challenge.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const challengeOf = (number: number, maxnumber: number): Challenge => {
  const salt = 'f00dbabef00dbabef00dbabe?expires=1790000000&';
  return challengeSchema.parse({
    algorithm: 'SHA-256',
    challenge: sha256(salt + number),
    salt,
    maxnumber,
    signature: sha256('the server’s own'),
  });
};

const solved = async (challenge: Challenge) => {
  const header = await solveChallenge(challenge);
  return header && challengeSolutionSchema.parse(JSON.parse(atob(header)));
};

it.each([0, 1, 4321, 5000])(
  'solveChallenge finds the number %i and returns the challenge with the number',
  async (number) => {
    const challenge = challengeOf(number, 5000);
    const { maxnumber: _, ...asked } = challenge;
    await expect(solved(challenge)).resolves.toEqual({ ...asked, number });
  },
);

it('solveChallenge returns null when no number up to the maximum solves the challenge', async () => {
  await expect(solved(challengeOf(5001, 5000))).resolves.toBeNull();
});

it('solveChallenge yields to the event loop between two slices of work', async () => {
  let wasHeard = false;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    wasHeard = true;
    port1.close();
  });
  port1.start();
  const solving = solveChallenge(challengeOf(-1, 20_000));
  port2.postMessage(null);
  await solving;
  expect(wasHeard).toBe(true);
});
