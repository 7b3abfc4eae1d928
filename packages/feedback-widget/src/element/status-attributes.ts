/** The attributes that `<feedback-status>` observes; they hold all of its state. */
export const statusAttributes = ['case-id', 'api-base', 'lang', 'theme'] as const;

export type StatusAttribute = (typeof statusAttributes)[number];
