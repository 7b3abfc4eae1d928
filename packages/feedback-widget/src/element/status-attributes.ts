/** The attributes that `<feedback-status>` listens to: all its state is in them. */
export const statusAttributes = ['case-id', 'api-base', 'lang', 'theme'] as const;

export type StatusAttribute = (typeof statusAttributes)[number];
