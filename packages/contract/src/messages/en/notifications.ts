import type { NotificationTexts } from '../en-IN/notifications.ts';

/** The default's wording needs no proofreading here. */
export const notifications: Partial<NotificationTexts> = {};
