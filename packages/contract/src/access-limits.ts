/** Limits of one-time passwords that only the server uses, so that no form loads them. */
export const otpLimits = {
  /** Wrong attempts at the OTPs of a user id or a case in a day, from all clients together. */
  maxFailuresOfDay: 20,
  /** Limits on the number of OTPs that are sent. After a burst, callers must solve a challenge. */
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
      /** Limits of an IPv4 address, or of the /64 network of an IPv6 address. */
      line: { burst: 60, dayShare: 0.05, few: 5 },
      /** Limits of an IPv6 /56 network, the size that a household or an office is assigned. */
      site: { burst: 60, dayShare: 0.05, few: 10 },
      /** Limits of an IPv4 /24 network. */
      neighbours: { burst: 240, dayShare: 0.1, few: 50 },
      /** Limits of an IPv6 /48 network. */
      organisation: { burst: 240, dayShare: 0.1, few: 50 },
    },
    /** The smallest daily share of a network, in OTPs, however small the budget is. */
    leastOfDay: 20,
    /**
     * The fraction of a network's daily share after which a challenge is required even without a
     * burst.
     */
    freeShare: 0.25,
    /** The fraction of a purpose's budget that is reserved for networks with few OTPs. */
    keptShare: 0.2,
    /** Rate limits for mobile numbers that begin with the same `rangeDigits` digits. */
    range: { burst: 60, day: 300 },
    rangeDigits: 6,
    /**
     * The fraction of a purpose's budget that counts as a burst when sent within `burstMinutes`.
     */
    burstShare: 0.05,
    /** The fractions of a purpose's budget at which super admins are notified. */
    alarmShares: { early: 0.5, most: 0.8 },
  },
  /**
   * The challenge's largest number before any doubling, which takes a phone some tenths of a second
   * to find. The work doubles each time that a network has used its free share again, at most
   * `mostDoublings` times.
   */
  challenge: { leastWork: 25_000, mostDoublings: 5, lifetimeMinutes: 10 },
} as const;

/** Minutes that a form without a script may wait between two of its pages. */
export const htmlFormMinutes = 15;

/** Limits of sign-ins that only the server uses. */
export const signInLimits = {
  windowMinutes: 15,
  /**
   * Failed sign-ins that lock a user id at one IP address and slow down its sign-ins everywhere.
   */
  maxFailures: 10,
  /**
   * Failed sign-ins after which the server checks an IP address's sign-ins by unknown accounts one
   * at a time.
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
  /** TOTP time steps that a phone's clock may be ahead or behind. */
  driftSteps: 1,
  keyBytes: 20,
  recoveryCodes: 10,
  /** Length of a recovery code in characters of five bits each. */
  recoveryLength: 16,
  /** The most passkeys of one account. */
  mostPasskeys: 10,
  passkeyName: 60,
  /** Minutes that a passkey's challenge stays valid. */
  passkeyMinutes: 5,
  /** Wrong second-factor codes of an account in a day, from all clients that have its password. */
  maxFailuresOfDay: 20,
  /** Wrong codes in a day after which the account's owner gets an e-mail. */
  mailAfterFailures: 3,
  /** The longest input for a code, including spaces and hyphens. */
  writtenCode: 40,
} as const;

/** Limits of an account after another person changed how it signs in (rule 8.24). */
export const accountChangeLimits = {
  /**
   * Hours in which the password cannot be reset, unless another super admin confirms the change.
   */
  resetHoldHours: 24,
  /** Days in which the account cannot approve anything. */
  approvalBarDays: 7,
  /**
   * Minutes since sign-in within which a super admin without a password of this product may change
   * another account's sign-in.
   */
  freshSignInMinutes: 10,
} as const;

/** Limits of searches for complete identifiers, which confirm what a mask hides (rule 15.23). */
export const searchLimits = {
  /** The most different identifiers that an account or an API key may search for in a day. */
  identifiersOfDay: 200,
} as const;

/** Limits of an API key across all instances, which `RATE_LIMITS=off` does not lift (rule 17.6). */
export const apiKeyLimits = {
  requestsPerMinute: 300,
  /** Cases that an API key may enter per minute. Each submitter receives messages. */
  intakesPerMinute: 20,
} as const;
