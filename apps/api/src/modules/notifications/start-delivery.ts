import type { SmtpSettings } from '../../platform/config/email-delivery.ts';
import { listOutboxChannels } from '../../platform/config/outbox-channels.ts';
import type { OutboxDelivery } from '../../platform/config/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { buildReplyAddress } from './reply-address.ts';
import { findReplyAddressSecret } from './reply-secret.ts';
import { startQueueDelivery, type DeliveryChannel } from './delivery.ts';
import { createEmailSender } from './email-sender.ts';
import { listenToNotifications } from '../../platform/db/listen.ts';
import { createMessageQueue } from './message-queue.ts';
import {
  missingChannelSender,
  outboxSender,
  type ReplyFilesLookup,
  type MessageSender,
} from './sender.ts';
import { createSmsSender } from './sms-sender.ts';

/** Handle of the running message delivery. */
export interface RunningDelivery {
  /** Stops the delivery; call it before closing the database. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the message delivery; several processes may run it concurrently.
 * @param filesOf returns the files of the reply that an e-mail contains
 */
export async function startMessageDelivery(
  services: Services,
  filesOf: ReplyFilesLookup,
): Promise<RunningDelivery> {
  const { config, logger } = services;
  const replyTo = await replyAddresses(services);
  const shown = listOutboxChannels(config);
  const mailSender = (settings: SmtpSettings) => createEmailSender(settings, { filesOf, replyTo });
  const channels = {
    email: channelOf(config.notifyEmail, mailSender, shown.includes('email')),
    sms: channelOf(config.notifySms, createSmsSender, shown.includes('sms')),
    call: config.notifyCall
      ? channelOf(config.notifyCall, createSmsSender, shown.includes('call'))
      : { sender: missingChannelSender, keepsSecrets: false },
  };
  const delivery = startQueueDelivery({
    queue: createMessageQueue(),
    channels,
    logger,
    onOutcome: services.metrics.countDelivery,
  });
  const listener = listenToNotifications(services.databaseUrl, logger, {
    channel: 'outgoing_messages',
    onAnnounced: delivery.wake,
    // Checks for messages that were queued before the connection listened.
    onListening: delivery.wake,
  });
  return {
    async stop() {
      await Promise.all([listener.stop(), delivery.stop()]);
      channels.email.sender.close();
      channels.sms.sender.close();
      channels.call.sender.close();
    },
  };
}

/** Returns the function that builds signed reply addresses, or undefined without a mailbox. */
async function replyAddresses({ config: { mailbox } }: Services) {
  if (!mailbox) return undefined;
  const secret = await findReplyAddressSecret();
  return (caseId: string) => buildReplyAddress(mailbox.address, secret, caseId);
}

function channelOf<Settings extends { kind: string }>(
  settings: Settings | OutboxDelivery,
  create: (settings: Settings) => MessageSender,
  // The outbox page shows complete messages, including secrets.
  keepsSecrets: boolean,
): DeliveryChannel {
  return { sender: isOutbox(settings) ? outboxSender : create(settings), keepsSecrets };
}

const isOutbox = (settings: { kind: string }): settings is OutboxDelivery =>
  settings.kind === 'outbox';
