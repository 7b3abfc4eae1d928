/** Limits of one-time passwords that only the server uses, so that no form loads them. */
export const otpLimits = {
  /** Wrong attempts at the OTPs of a user id or a case in a day, from all clients together. */
  maxFailuresOfDay: 20,
  /** Number of OTPs that may be sent. After a burst, callers must solve a challenge. */
  budget: {
    burstMinutes: 10,
    /**
     * Shares of the daily budget (`OTP_DAILY_BUDGET`) by purpose, so that no purpose uses up
     * another's.
     */
    purposeShares: { mobile: 0.8, caseAccess: 0.15, password: 0.05 },
    /**
     * Rate limits of a network for each purpose: the burst, the share of the purpose's daily
     * budget, and the daily number up to which the network may use the reserve.
     */
    networks: {
      /** An IPv4 address, or the /64 of an IPv6 one. */
      line: { burst: 60, dayShare: 0.05, few: 5 },
      /** An IPv6 /56, as a household or an office is given. */
      site: { burst: 60, dayShare: 0.05, few: 10 },
      /** An IPv4 /24. */
      neighbours: { burst: 240, dayShare: 0.1, few: 50 },
      /** An IPv6 /48. */
      organisation: { burst: 240, dayShare: 0.1, few: 50 },
    },
    /** A network's share is never smaller, however small the budget is. */
    leastOfDay: 20,
    /** The part of a network's share past which a challenge is due without a burst, too. */
    freeShare: 0.25,
    /** The share of a purpose's budget that is reserved for networks with few OTPs. */
    keptShare: 0.2,
    /** Mobile numbers that begin with the same digits. */
    range: { burst: 60, day: 300 },
    rangeDigits: 6,
    /** The part of a purpose's budget that makes a burst. */
    burstShare: 0.05,
    /** The shares of a purpose's budget at which super admins are notified. */
    alarmShares: { early: 0.5, most: 0.8 },
  },
  /**
   * A number up to the least work is to be found: some tenths of a second of a phone. Twice as
   * much each time that a network has had as much again as it may have freely, so often at most.
   */
  challenge: { leastWork: 25_000, mostDoublings: 5, lifetimeMinutes: 10 },
} as const;

/** Limits of log-ins that the server alone knows. */
export const loginLimits = {
  windowMinutes: 15,
  /** Failures that lock a user id at one address, and slow its log-ins everywhere. */
  maxFailures: 10,
  /**
   * Failures after which an IP address's sign-ins by unknown accounts are checked one at a time.
   */
  maxFailuresOfAddress: 50,
  /** Days for which an account is known at an IP address after a sign-in. */
  placeDays: 90,
  /** Delay that each further failure adds to the next response, and its maximum. */
  slowingStepMs: 500,
  slowingMostMs: 5000,
  /** Minutes that a person has to sign in at the identity provider. */
  signOnMinutes: 10,
} as const;

/** Limits of the second factor: TOTP (RFC 6238), passkeys and recovery codes. */
export const secondFactorLimits = {
  digits: 6,
  stepSeconds: 30,
  /** Steps that a phone's clock may be wrong by, either way. */
  driftSteps: 1,
  keyBytes: 20,
  recoveryCodes: 10,
  /** Characters of a recovery code, five bits each. */
  recoveryLength: 16,
  /** Passkeys of an account. */
  mostPasskeys: 10,
  passkeyName: 60,
  /** Minutes that a passkey's challenge stays valid. */
  passkeyMinutes: 5,
  /** Wrong codes of an account in a day, from all clients that have its password. */
  maxFailuresOfDay: 20,
  /** Wrong codes of a day after which the owner gets an e-mail. */
  mailAfterFailures: 3,
  /** A code with whatever spaces and hyphens people put into it. */
  writtenCode: 40,
} as const;

/** Limits of an account after one person changed how another one signs in (rule 8.24). */
export const accountChangeLimits = {
  /** No password is reset for so long, unless another super admin confirms the change. */
  resetHoldHours: 24,
  /** The account approves nothing for so long. */
  approvalBarDays: 7,
  /** A super admin without a password here must have signed in so lately to make such a change. */
  freshSignInMinutes: 10,
} as const;

/** Limits of searches for complete identifiers, which confirm what a mask hides (rule 15.23). */
export const searchLimits = {
  /** Different ones of an account or an API key in a day. */
  identifiersOfDay: 200,
} as const;

/** Limits of an API key, over all instances, that `RATE_LIMITS=off` does not lift (rule 17.6). */
export const apiKeyLimits = {
  requestsPerMinute: 300,
  /** Cases that it enters, whose submitters are sent messages. */
  intakesPerMinute: 20,
} as const;
