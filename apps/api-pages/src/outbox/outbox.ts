import './outbox.css';

/** The interval, in milliseconds, at which the page looks for new messages. */
const everyMs = 5000;

/**
 * The list as the server sent it. Messages that the user has opened since then do not count as
 * changes.
 */
let drawn = document.querySelector('#messages')?.innerHTML;

/**
 * Renders new messages. Without new messages the list stays untouched, so that reading and
 * selecting text are not disturbed.
 */
async function drawNew(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(window.location.href, { headers: { Accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [shown, found] = [document, next].map((page) => page.querySelector('#messages'));
  if (!shown || !found || drawn === found.innerHTML) return;
  drawn = found.innerHTML;
  shown.replaceChildren(...found.childNodes);
}

/**
 * Shows or hides the warning that the list may be outdated; after a restart of the product the page
 * recovers by itself.
 */
function toggleWarning(isLost: boolean): void {
  document.querySelector('#lost')?.toggleAttribute('hidden', !isLost);
}

window.setInterval(() => {
  drawNew().then(
    () => toggleWarning(false),
    () => toggleWarning(true),
  );
}, everyMs);
