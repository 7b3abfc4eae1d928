import type { MessageTemplate } from './outgoing-message.ts';

/** Exponential back-off of failed messages. */
interface RetryPolicy {
  /** Seconds before the second attempt; each further wait is twice as long, up to `longest`. */
  readonly first: number;
  readonly longest: number;
  readonly maxAttempts: number;
}

/**
 * Retry policy of an OTP: the submitter waits with the form open, and the OTP expires within
 * minutes.
 */
const urgent: RetryPolicy = { first: 1, longest: 15, maxAttempts: 40 };

/**
 * Retry policy of other messages: the wait doubles from 5 seconds to an hour, so that 30 attempts
 * take almost a day.
 */
const patient: RetryPolicy = { first: 5, longest: 3600, maxAttempts: 30 };

const policyOf = (template: MessageTemplate) =>
  template === 'otp' || template === 'otpCall' ? urgent : patient;

/**
 * Returns the seconds until the next attempt, or null after the last attempt. Half of the wait is
 * jitter, so that messages that failed together are not retried together.
 */
export function calculateSecondsUntilRetry(
  template: MessageTemplate,
  attempts: number,
  askedToWait = 0,
  // oxlint-disable-next-line no-restricted-properties -- nobody gains by guessing it
  chance: () => number = Math.random,
): number | null {
  const policy = policyOf(template);
  if (attempts >= policy.maxAttempts) return null;
  const whole = Math.min(policy.longest, policy.first * 2 ** Math.min(attempts - 1, 20));
  return Math.max(whole / 2 + (whole / 2) * chance(), Math.min(askedToWait, patient.longest));
}
