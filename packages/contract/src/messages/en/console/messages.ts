import type { MessagesTexts } from '../../en-IN/console/messages.ts';

export const messagesTexts: Partial<MessagesTexts> = { empty: 'No records found' };
