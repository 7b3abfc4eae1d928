import { getMessages, resendMessage } from '@feedback/contract/operations';
import { messageQuerySchema, type OutgoingMessage } from '@feedback/contract/mail/outgoing-message';

import { send } from '../../lib/api-client.ts';

/** The messages' pages, and what narrows them: their state, their channel, words. */
export const messagesList = {
  queryKey: 'messages',
  call: getMessages,
  querySchema: messageQuerySchema,
  names: ['status', 'channel', 'search'],
} as const;

/** Sends a message that was given up once more. */
export const resend = ({ id }: OutgoingMessage) => send(resendMessage, { parts: { id }, body: {} });
