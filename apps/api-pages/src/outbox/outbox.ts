import './outbox.css';

/** How often is looked for new messages. */
const everyMs = 5000;

/** The list as it came: what somebody opened in it since is no news. */
let drawn = document.querySelector('#messages')?.innerHTML;

/** Draws what was sent meanwhile; whoever reads or selects is disturbed by nothing else. */
async function drawNew(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(window.location.href, { headers: { Accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [shown, found] = [document, next].map((page) => page.querySelector('#messages'));
  if (!shown || !found || drawn === found.innerHTML) return;
  drawn = found.innerHTML;
  shown.replaceChildren(...found.childNodes);
}

/** Says that what is shown may be old; a product that is started anew is found again. */
function tellLost(isLost: boolean): void {
  document.querySelector('#lost')?.toggleAttribute('hidden', !isLost);
}

window.setInterval(() => {
  drawNew().then(
    () => tellLost(false),
    () => tellLost(true),
  );
}, everyMs);
