/** A message as the outbox shows it. */
export interface OutboxMessage {
  readonly id: number;
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly template: string;
  readonly createdAt: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const timeOf = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The outbox as a page, newest first; it reloads itself. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const list = messages.length > 0 ? messages.map(item).join('\n') : '<p>Nothing was sent yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>Outbox</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p>The SMS and e-mails that would have been sent, newest first. This page reloads itself.</p>
${list}
</main>
</body>
</html>
`;
}

function item(message: OutboxMessage): string {
  const time = timeOf.format(new Date(message.createdAt));
  const subject = message.subject === null ? '' : `<h3>${escapeHtml(message.subject)}</h3>`;
  return `<article>
<h2>${message.channel === 'sms' ? 'SMS' : 'E-mail'} to ${escapeHtml(message.to)}</h2>
<p class="about">${escapeHtml(message.template)}, <time datetime="${message.createdAt}">${time}</time></p>
${subject}<pre>${escapeHtml(message.body)}</pre>
</article>`;
}

/** In a file of its own: the pages' policy allows no inline styles. */
export const outboxStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
article { border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 0.5rem;
  padding: 0.75rem 1rem; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h3 { font-size: 1rem; font-weight: 600; margin: 0.75rem 0 0; }
.about { margin: 0; font-size: 0.875rem; opacity: 0.75; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
`;
