import { getMessages, resendMessage } from '@feedback/contract/operations';
import { successSchema } from '@feedback/contract/envelope';
import {
  messagePageSchema,
  messageQuerySchema,
  type OutgoingMessage,
} from '@feedback/contract/outgoing-message';

import { send } from '../../lib/api-client.ts';

/** The messages' pages, and what narrows them: their state, their channel, words. */
export const messagesList = {
  queryKey: 'messages',
  call: getMessages,
  pageSchema: messagePageSchema,
  querySchema: messageQuerySchema,
  names: ['status', 'channel', 'search'],
} as const;

/** Sends a message that was given up once more. */
export const resend = ({ id }: OutgoingMessage) =>
  send(resendMessage, successSchema({}), { parts: { id }, body: {} });
