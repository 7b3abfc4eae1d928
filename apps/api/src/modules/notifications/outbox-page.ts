import { brand } from '@feedback/contract/brand';
import { escapeHtml } from '@feedback/email-templates/message-html';

/** A message for the outbox page. */
export interface OutboxMessage {
  readonly id: number;
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly template: string;
  /** True for an e-mail with an HTML part. */
  readonly hasHtml: boolean;
  readonly createdAt: string;
}

const timeOf = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/**
 * Renders the outbox as an HTML page, newest message first. The page's script polls for new
 * messages.
 * @param to the only recipient whose messages are shown
 */
export function renderOutboxPage(messages: readonly OutboxMessage[], to?: string): string {
  const list =
    messages.length > 0
      ? `<ol>\n${messages.map(item).join('\n')}\n</ol>`
      : '<p class="empty">Nothing was sent yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Outbox · ${escapeHtml(brand.shortName)} Feedback</title>
<link rel="icon" href="/console-icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/outbox.css">
<script type="module" src="/api/docs/outbox.js"></script>
</head>
<body>
<header class="bar">
<a class="home" href="/"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="10" /><path d="M12 2.5c-3.6 5.6-3.6 13.4 0 19" /></svg>${escapeHtml(brand.shortName)} · Feedback</a>
<a href="/login">Log in</a>
</header>
<main>
<div>
<h1>Outbox</h1>
<p class="lead">The SMS and e-mails that would have been sent, newest first. New ones appear by themselves.</p>
</div>
${to ? `<p class="shown">Only to ${escapeHtml(to)} <a href="/dev/outbox">Show all</a></p>` : ''}
<p id="lost" class="shown" role="status" hidden>The product does not answer at the moment.</p>
<div id="messages">
${list}
</div>
</main>
</body>
</html>
`;
}

const channelNames: Readonly<Record<string, string>> = { sms: 'SMS', call: 'Call' };

function item(message: OutboxMessage): string {
  const { channel, to, subject, body, template, createdAt } = message;
  const time = timeOf.format(new Date(createdAt));
  return `<li><article class="${channel === 'email' ? 'email' : 'sms'}">
<div class="head">
<h2><span class="channel">${channelNames[channel] ?? 'E-mail'}</span> <a class="to" href="?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a></h2>
<p class="about">${escapeHtml(template)} · <time datetime="${createdAt}">${time}</time></p>
</div>
${subject === null ? '' : `<h3>${escapeHtml(subject)}</h3>`}
${message.hasHtml ? frame(message) : textOf(body)}
</article></li>`;
}

/**
 * Renders an e-mail as its reader sees it, in a frame that runs no scripts, with the plain text
 * below.
 */
const frame = ({ id, subject, body }: OutboxMessage): string =>
  `<iframe src="/dev/outbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeHtml(subject ?? '')}"></iframe>
<details><summary>As plain text</summary>${textOf(body)}</details>`;

const textOf = (body: string): string => `<p class="body">${withMarks(escapeHtml(body))}</p>`;

/** Highlights links and the digits of an OTP in a message. */
const withMarks = (html: string) =>
  html
    .replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
    .replaceAll(/(?<![\w/#=-])\d{6}(?![\w/-])/g, '<strong>$&</strong>');
