/**
 * Texts of the settings. A setting has a line on what it is for, and further words by which the
 * search finds it.
 */
export const settingsTexts = {
  search: 'Search settings',
  placeholder: 'Search settings, such as “holiday” or “webhook”',
  none: 'No setting found',
  noneLead: (words: string) => `No setting matches “${words}”. Try another word.`,
  found: (names: string) => `Found: ${names}`,
  groups: {
    people: { name: 'People', lead: 'Who signs in, and who covers for whom' },
    cases: { name: 'Cases', lead: 'What the forms offer, and what agents use' },
    deadlines: { name: 'Deadlines and law', lead: 'By when, who is notified, what is published' },
    messages: { name: 'Messages', lead: 'What was sent and received' },
    security: { name: 'Security', lead: 'Who did what, and what looks unusual' },
    system: { name: 'System', lead: 'Background work and other programs' },
  },
  settings: {
    user: {
      lead: 'accounts, roles, import',
      words: 'people person account role password two-step login import admin superadmin',
    },
    teams: { lead: 'who shares cases, who leads', words: 'group members lead round robin' },
    leave: { lead: 'who is away, who covers', words: 'absence away delegate vacation' },
    handover: { lead: 'give all cases of a person to others', words: 'leaver move reassign' },
    feedbackType: {
      lead: 'what the forms offer, and owners',
      words: 'query sub-type owner category audience',
    },
    location: { lead: 'cities of the forms', words: 'city branch office place' },
    amc: { lead: 'fund companies of the employee form', words: 'mutual fund company' },
    btlType: { lead: 'kinds of BTL marketing', words: 'marketing activity' },
    templates: { lead: 'ready replies', words: 'answer canned reply text placeholder' },
    tags: { lead: 'labels on cases', words: 'label' },
    rootCauses: { lead: 'what caused a complaint', words: 'reason cause complaint' },
    policies: {
      lead: 'days to reply, by class and type',
      words: 'target due date SLA deadline days turnaround',
    },
    holidays: { lead: 'days that do not count', words: 'calendar working day' },
    levels: {
      lead: 'who is notified, on which day',
      words: 'level escalate reminder notify compliance officer',
    },
    complaintCodes: { lead: 'the regulator’s list', words: 'SEBI AMFI SCORES disclosure' },
    notices: { lead: 'the privacy notice of the forms', words: 'privacy consent DPDP' },
    retention: {
      lead: 'how long data is kept',
      words: 'erase delete legal hold privacy years period',
    },
    messages: { lead: 'e-mail and SMS, what failed', words: 'outgoing sent SMS e-mail mail' },
    mail: { lead: 'what waits to be filed', words: 'inbox received bounce e-mail' },
    security: {
      lead: 'events, alarms, quarantine',
      words: 'sign-in login event alarm quarantine export virus alert',
    },
    audit: { lead: 'who changed what, signed', words: 'history log change evidence' },
    jobs: {
      lead: 'what failed, what is next',
      words: 'background scheduled worker backup set aside failed',
    },
    apiKeys: { lead: 'access for other programs', words: 'token integration' },
    webhooks: { lead: 'events for other programs', words: 'event delivery integration URL' },
  },
};
export type SettingsTexts = typeof settingsTexts;
