import type { AudienceName, Theme } from '../types.ts';

/** The attributes that the element listens to; all its state but the session is in them. */
export const observedAttributes = [
  'audience',
  'api-base',
  'lang',
  'theme',
  'show-options',
  'draft',
  'login-url',
  'logout-url',
  'status-url',
  'topic',
] as const;

export type AttributeName = (typeof observedAttributes)[number];

const audiences = new Map<string | undefined, AudienceName>([
  ['d', 'distributor'],
  ['distributor', 'distributor'],
  ['e', 'employee'],
  ['employee', 'employee'],
]);

/** An audience by its name or its code; customers are meant where it says nothing we know. */
export const readAudience = (value: string | null): AudienceName =>
  audiences.get(value?.toLowerCase()) ?? 'customer';

export const readTheme = (value: string | null): Theme =>
  value === 'light' || value === 'dark' ? value : 'auto';
