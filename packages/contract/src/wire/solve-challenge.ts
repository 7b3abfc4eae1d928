import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Challenge, ChallengeSolution } from './challenge.ts';

/** Milliseconds of one slice of work: too short to notice while typing. */
const sliceMs = 12;

/** Lets the page do what waits. A message, since timers of a page in the background stand still. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Works a challenge out, in slices between which the page answers. Not in a worker, which a strict
 * CSP refuses to a script of another origin, and not by Web Crypto, which pages without TLS lack.
 * @returns what the header of the repeated call holds; null where no number fits.
 */
export async function solveChallenge(challenge: Challenge): Promise<string | null> {
  const { algorithm, salt, signature, maxnumber } = challenge;
  let sliceEnd = performance.now() + sliceMs;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(salt + number))) === challenge.challenge) {
      const solution: ChallengeSolution = {
        algorithm,
        challenge: challenge.challenge,
        salt,
        number,
        signature,
      };
      return btoa(JSON.stringify(solution));
    }
    if (performance.now() >= sliceEnd) {
      await yieldToPage();
      sliceEnd = performance.now() + sliceMs;
    }
  }
  return null;
}
