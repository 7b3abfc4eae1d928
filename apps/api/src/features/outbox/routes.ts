import { Router } from 'express';

import { outboxChannels } from '../../config/outbox-channels.ts';
import { OutgoingMessage } from '../../domain/messages/outgoing-message.ts';
import type { Services } from '../../services.ts';
import { outboxPage, type OutboxMessage } from './page.ts';

/** The SMS and e-mails that would have been sent, for whoever tries the product (contract 2). */
export function outboxRoutes({ config }: Services): Router {
  const router = Router();
  const channels = outboxChannels(config);
  if (channels.length === 0) return router;

  router.get('/dev/outbox', async (req, res) => {
    const { to: asked } = req.query;
    const to = typeof asked === 'string' && asked !== '' ? asked : undefined;
    const rows = await OutgoingMessage.findAll({
      where: { channel: channels, ...(to && { recipient: to }) },
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
      limit: 200,
    });
    const messages = rows.map(present);
    res.set('Cache-Control', 'no-store').vary('Accept');
    if (req.accepts(['html', 'json']) === 'json') res.json(messages);
    else res.type('html').send(outboxPage(messages, to));
  });

  return router;
}

const present = (row: OutgoingMessage): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject ?? null,
  body: row.body,
  template: row.template,
  createdAt: row.createdAt.toISOString(),
});
