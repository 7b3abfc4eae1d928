/** Public API of the module: other modules import from here only. */
export { getMailAccessTokenSource } from './access-tokens.ts';
export { findReplyDeliveries } from './deliveries.ts';
export { findMessageIdsOfRecipient } from './find-by-recipient.ts';
export { findRecentlyNotifiedRecipients } from './find-recently-notified.ts';
export { findDeliveryIds } from './mail-thread.ts';
export { countFailedMessages } from './message-page.ts';
export { buildMessageRows, queueMessages, type NewMessage } from './message-row.ts';
export { initOutgoingMessage, type MessageTemplate } from './outgoing-message.ts';
export { parseReplyAddress } from './reply-address.ts';
export { findReplyAddressSecret } from './reply-secret.ts';
export { resendMessage } from './resend-message.ts';
export { rewriteMessage, type MessageTexts } from './rewrite-message.ts';
export {
  decryptMessages,
  encryptedTextColumnsSql,
  type EncryptedMessageRow,
} from './encrypted-message.ts';
export { redactAddresses, type ReplyFilesLookup } from './sender.ts';
export { startMessageDelivery } from './start-delivery.ts';
