/**
 * The numeric limits of the business, each declared once with its unit in its name or comment (rule
 * 5.7). The limits of OTPs and sign-ins are in `access-limits.ts`. Text lengths count the code
 * points of the NFC form.
 */
export const limits = {
  attachments: { maxFiles: 5, maxBytesPerFile: 10 * 1024 * 1024, maxFileNameLength: 255 },
  text: {
    userId: 45,
    employeeName: 25,
    employeeCode: 15,
    description: 2000,
    area: 45,
    city: 35,
    arn: 10,
    euin: 45,
    amcName: 75,
    userEmail: 50,
    userMobile: 12,
    feedbackType: 35,
    subType: 35,
    complaintCode: 10,
    /** Length of a complaint's registration number at the regulator. */
    registrationNumber: 35,
    btlType: 35,
    location: 35,
    publicName: 40,
    publicEmail: 254,
    mobile: 10,
    pan: 10,
    folio: 25,
    closeDescriptionMin: 2,
    closeDescription: 150,
    /** Length of a reply, a note or a template. */
    entry: 5000,
    templateName: 60,
    tag: 35,
    team: 35,
    reopenReason: 500,
    /** Length of the description of how an accessibility barrier was fixed. */
    mended: 500,
    /** Length of the reason for a new class of a case or for correcting a published table. */
    reason: 500,
    /** Text that goes with a rating's stars. */
    rating: 500,
    /** The longest input for a case id, including spaces and separators. */
    writtenCaseId: 40,
    search: 100,
  },
  password: { minLength: 10, maxLength: 128 },
  otp: {
    length: 6,
    resendSeconds: 30,
    lifetimeMinutes: 5,
    maxTries: 5,
    maxPerHour: 5,
    /** The number of leading characters of a mobile number that are replaced by x. */
    maskedCharacters: 6,
  },
  /**
   * The number of working days within which a query is usually answered (rule 13.1). The compliance
   * officer has not confirmed it yet: texts say no more than "usually".
   */
  answer: { workingDays: 5 },
  proof: { lifetimeMinutes: 15 },
  setPasswordLink: { lifetimeHours: 24 },
} as const;

/** Limits of the report's lists. */
export const reportLimits = {
  maxPageSize: 200,
  defaultPageSize: 50,
  /** The page sizes that the console offers. A request may use any size up to the largest. */
  pageSizes: [25, 50, 100, 200],
  /** Counting stops at this number of cases. A search reads texts, so it stops earlier. */
  countCeiling: 10_000,
  searchCountCeiling: 1000,
} as const;

/**
 * Limits of the reference data for targets and escalation. The targets themselves are data (rule
 * 13.4).
 */
export const slaDataLimits = {
  mostDays: 400,
  holidayName: 35,
  codeName: 120,
  dueSoonDays: 7,
  rootCause: 35,
  mostLevels: 9,
  levelName: 35,
} as const;

/** Limits of macros, bulk actions and rules. */
export const automationLimits = {
  steps: 10,
  tags: 20,
  name: 60,
  /** The most macros of a user. */
  macros: 50,
  /** The most cases that one run of a macro changes. */
  macroCases: 100,
} as const;

/** Limits of a month's disclosure. */
export const disclosureLimits = { mostFolios: 9_999_999_999 } as const;

/** Limits of an uploaded list, small enough that a person can review every row. */
export const importLimits = {
  maxBytes: 5 * 1024 * 1024,
  /** The largest size in bytes that a workbook may have after unpacking. */
  maxUnpackedBytes: 50 * 1024 * 1024,
  maxParts: 200,
  mostRows: 1000,
  mostColumns: 60,
  /** The number of characters that are read from a cell. */
  cellText: 500,
  /** The most cases that the preview offers as possible matches of a row. */
  mostCandidates: 5,
} as const;

/**
 * Minutes that an OTP gives access to a submitter's cases. This is a separate constant, because the
 * status page needs no other limit.
 */
export const statusAccessMinutes = 30;

/** Limits of a job that acts on many cases. */
export const bulkLimits = {
  mostCases: 5000,
  /** The skipped cases on a page of a job's results. */
  listed: 100,
  /** Days after which a job and its results are deleted. */
  keptDays: 90,
} as const;

/**
 * Limits of case work and sessions. They are separate from `limits`, which every visitor of a form
 * loads.
 */
export const caseWorkLimits = {
  /** The number of cases that each list of the My Work page contains at most. */
  listedWork: 100,
  /** The number up to which the My Work page counts the cases to work on. */
  toDo: 1000,
  /** The characters of a case's text on the My Work page. */
  workText: 160,
  /** The days until which a user can be reminded of a case. */
  reminder: { maxDays: 90 },
  /** The menu shows "99+" above this number. */
  menuCount: 99,
  session: {
    adminIdleMinutes: 15,
    otherIdleMinutes: 12 * 60,
    /** Hours after which a session ends, even when it is in use. */
    absoluteHours: 24,
    inactivityMs: 900_000,
    /** Milliseconds before the automatic sign-out at which the console warns the user. */
    warningMs: 60_000,
  },
  note: {
    /** Minutes in which the author may edit a note. */
    editableMinutes: 15,
    /** The most people that a note may mention. */
    mentions: 10,
  },
  /** Limits of an outgoing reply: the days until which a reply may be scheduled. */
  reply: { mostDaysAhead: 90 },
  /** Limits of the submitter's access to their own cases (rules 9.3, 9.11). */
  caseAccess: {
    lifetimeMinutes: statusAccessMinutes,
    reopenDays: 15,
    rateDays: 30,
    mostStars: 5,
    maxListed: 100,
  },
  /** Limits of a readable e-mail, and of how often e-mails reopen a case (rule 10.5). */
  mailIn: {
    maxBytes: 30 * 1024 * 1024,
    maxParts: 500,
    /**
     * Characters of a mail's text that are stored. The original mail contains the complete text.
     */
    maxText: 100_000,
    /** The most inline pictures that are stored in addition to the attached files. */
    maxPictures: 5,
    reopensPerDay: 3,
  },
  /** Limits of the live streams of open pages. Each page has one stream. */
  live: { perAccount: 8, inAll: 1000, heartbeatSeconds: 20 },
  /**
   * The heartbeat of an open case page, and the time without a heartbeat after which its user
   * counts as gone.
   */
  presence: { everySeconds: 15, goneSeconds: 40 },
  tagsOfCase: 10,
  /** Limits of saved views: the length of a name, views per person, views listed, views counted. */
  views: { name: 60, perPerson: 20, listed: 200, counted: 40 },
  teamMembers: 50,
  /** The most cases shown as related. */
  relatedCases: 10,
  /** The most merged cases listed with the case that they were merged into. */
  linkedCases: 20,
} as const;

/** Limits of personal data and its retention. */
export const privacyLimits = {
  /** The longest retention period in months. */
  mostMonths: 600,
  /** Days for which a sent message keeps its text and its recipient. */
  messageDays: 365,
  /** Days for which a mail without a case is stored. */
  unfiledMailDays: 180,
  /** Length of a privacy notice's one-line summary. */
  noticeLine: 160,
  /** The minimum length of a redacted passage. Shorter passages occur everywhere. */
  leastPassage: 4,
  /** The minimum number of letters and of different letters in a reason (rule 15.4). */
  reason: { leastLetters: 5, leastDifferent: 4 },
  /** Hours between the announcement of an erasure and the erasure (rule 15.5). */
  noticeHours: 48,
  /**
   * Hours after an immediate erasure before the same super admin can make another alone (rule
   * 15.5).
   */
  hoursBetweenErasures: 24,
} as const;

/** Limits of the security alarms that super admins receive. */
export const alarmThresholds = {
  mostThreshold: 1_000_000,
  mostMinutes: 1440,
  /** The number of alarms that the console lists. */
  shown: 50,
} as const;

/** Limits of the list of files that the scanner rejected. */
export const quarantineLimits = {
  /** The most rows that one network may add in a day. */
  ofNetworkInDay: 20,
  most: 10_000,
  signature: 200,
  keptDays: 180,
} as const;

/** Limits of webhooks and API keys. */
export const integrationLimits = {
  keyName: 60,
  mostKeyDays: 365,
  /** The most API keys in use at the same time. */
  mostKeys: 50,
  webhookName: 60,
  webhookUrl: 500,
  mostWebhooks: 20,
  /** Hours for which the previous secret stays valid in addition to a new secret. */
  oldSecretHours: 24,
  /** Minutes to wait before each retry of a failed delivery, about a day in total. */
  retryMinutes: [1, 5, 15, 30, 60, 120, 240, 480, 480],
  timeoutMs: 10_000,
  /** The most bytes of a response that are read and displayed. */
  answerBytes: 1024,
  deliveryDays: 30,
} as const;
