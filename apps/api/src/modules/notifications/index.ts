/** Public API of the module: other modules import from here only. */
export { getTokenSource } from './access-tokens.ts';
export { findDeliveries } from './deliveries.ts';
export { findMessageIdsByRecipient } from './find-by-recipient.ts';
export { findRecentlyNotified } from './find-recently-notified.ts';
export { findDeliveryIds } from './mail-thread.ts';
export { countFailedMessages } from './message-page.ts';
export { buildMessageRows, queueMessages, type NewMessage } from './message-row.ts';
export { initOutgoingMessage, type MessageTemplate } from './outgoing-message.ts';
export { parseReplyAddress } from './reply-address.ts';
export { findReplySecret } from './reply-secret.ts';
export { resendMessage } from './resend-message.ts';
export { rewriteMessage, type MessageTexts } from './rewrite-message.ts';
export {
  decryptMessages,
  encryptedTextColumnsSql,
  type EncryptedMessageRow,
} from './encrypted-message.ts';
export { redactAddresses, type ReplyFilesLookup } from './sender.ts';
export { startMessageDelivery } from './start-delivery.ts';
