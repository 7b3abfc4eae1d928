/** Public API of the module: other modules import from here only. */
export { tokenSourceFor } from './access-tokens.ts';
export { findDeliveries } from './deliveries.ts';
export { findIdsByRecipient } from './find-by-recipient.ts';
export { findRecentlyNotified } from './find-recently-notified.ts';
export { findDeliveryIds } from './mail-thread.ts';
export { countFailedMessages } from './message-page.ts';
export { messageRows, queueMessages, type NewMessage } from './message-row.ts';
export { initOutgoingMessage, type MessageTemplate } from './outgoing-message.ts';
export { parseReplyAddress } from './reply-address.ts';
export { replySecret } from './reply-secret.ts';
export { resendMessage } from './resend-message.ts';
export { rewriteMessage, type MessageTexts } from './rewrite-message.ts';
export { decryptMessages, encryptedTextColumns, type SealedMessage } from './encrypted-message.ts';
export { withoutAddresses, type ReplyFilesLookup } from './sender.ts';
export { startSending } from './start-delivery.ts';
