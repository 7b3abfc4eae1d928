import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { DeliveryError, type SendableMessage, type MessageSender } from '../sender.ts';

/** Builds a message as a worker passes it to a sender. */
export function buildSendableMessage(overrides: Partial<SendableMessage> = {}): SendableMessage {
  return {
    id: randomUUID(),
    template: 'caseCreated',
    recipient: 'asha@example.com',
    subject: 'Your case',
    body: 'Your case is MF-7K4Q-9M2X. धन्यवाद 🙏',
    letter: null,
    createdAt: new Date('2026-01-05T10:37:09.000Z'),
    entryId: null,
    thread: null,
    ...overrides,
  };
}

/** Returns the error with which a sender rejects a message. */
export async function captureSendError(
  sender: MessageSender,
  message = buildSendableMessage(),
): Promise<DeliveryError> {
  const error: unknown = await sender.send(message).then(
    () => 'it was taken over',
    (cause: unknown) => cause,
  );
  if (error instanceof DeliveryError) return error;
  return expect.fail(`It should have failed to be delivered: ${String(error)}`);
}
