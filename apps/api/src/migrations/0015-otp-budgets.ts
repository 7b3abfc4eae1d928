import type { Migration } from '../platform/db/migration.ts';

/** How many OTPs were sent, by what has a budget, and the challenges that were answered. */
export const otpBudgets: Migration = {
  name: '0015-otp-budgets',
  up: `
    CREATE TABLE otp_counts (
      -- 'all', an address, a range of numbers.
      scope text NOT NULL,
      span text NOT NULL CHECK (span IN ('day', 'burst', 'alarm')),
      since timestamptz(3) NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (scope, span, since)
    );
    CREATE INDEX otp_counts_since ON otp_counts (since);

    CREATE TABLE spent_challenges (
      signature text PRIMARY KEY,
      expires_at timestamptz(3) NOT NULL
    );
    CREATE INDEX spent_challenges_expiry ON spent_challenges (expires_at);
  `,
  down: `
    DROP TABLE spent_challenges, otp_counts;
  `,
};
