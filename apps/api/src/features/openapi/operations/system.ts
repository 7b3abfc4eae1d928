import { auditPageSchema, auditQuerySchema } from '@feedback/contract/audit';
import { successSchema } from '@feedback/contract/envelope';
import { idSchema } from '@feedback/contract/id';
import { messagePageSchema, messageQuerySchema } from '@feedback/contract/outgoing-message';

import type { Operation } from '../operation.ts';

const system = 'Messages and history';

/** What super admins see of the product's own doings. */
export const systemOperations = {
  getMessages: {
    tag: system,
    summary: 'Messages sent, waiting and given up',
    query: messageQuerySchema,
    answer: messagePageSchema,
  },
  resendMessage: {
    tag: system,
    summary: 'Send a message that was given up once more',
    path: { id: idSchema },
    answer: successSchema({}),
    refusals: ['notFound', 'conflict'],
  },
  getAuditEvents: {
    tag: system,
    summary: 'Who changed what, when, from what to what',
    query: auditQuerySchema,
    answer: auditPageSchema,
  },
} satisfies Record<string, Operation>;
