import { idSchema } from '@feedback/contract/fields/id';
import { renderMessageHtml } from '@feedback/email-templates/message-html';
import { Router } from 'express';
import * as z from 'zod/mini';

import { listOutboxChannels } from '../../platform/config/outbox-channels.ts';
import { OutgoingMessage } from './outgoing-message.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { renderOutboxPage, type OutboxMessage } from './outbox-page.ts';

/**
 * Routes of the development outbox, which shows SMS and e-mails instead of delivering them (rule
 * 1.8).
 */
export function createOutboxRoutes({ config }: Services): Router {
  const router = Router();
  const channels = listOutboxChannels(config);
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
    const messages = rows.map(serialize);
    res.set('Cache-Control', 'no-store').vary('Accept');
    if (req.accepts(['html', 'json']) === 'json') res.json(messages);
    else res.type('html').send(renderOutboxPage(messages, to));
  });

  router.get('/dev/outbox/:id/html', async (req, res) => {
    const { id } = validate(z.object({ id: idSchema }), req.params);
    const message = await OutgoingMessage.findOne({ where: { id, channel: channels } });
    if (!message?.letter) throw new NotFoundError();
    res.set('Cache-Control', 'no-store').set('Content-Security-Policy', framed);
    res.type('html').send(renderMessageHtml(message.letter, message.letter.locale));
  });

  return router;
}

/** Content security policy of a framed e-mail, which allows only the e-mail's own styles. */
const framed =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const serialize = (row: OutgoingMessage): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject ?? null,
  body: row.body,
  template: row.template,
  hasHtml: row.letter !== null,
  createdAt: row.createdAt.toISOString(),
});
