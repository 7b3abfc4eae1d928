import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Challenge, ChallengeSolution } from './challenge.ts';

/** Milliseconds of work between two yields, too short to notice while typing. */
const sliceMs = 12;

/**
 * Yields to the page's event loop. Uses a message, because timers are throttled in background tabs.
 */
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
 * Solves a challenge and yields to the page in between. It does not use a worker, which a strict
 * CSP forbids for scripts of another origin, nor Web Crypto, which pages without TLS lack.
 * @returns the header's value for the repeated call; null where no number fits.
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
