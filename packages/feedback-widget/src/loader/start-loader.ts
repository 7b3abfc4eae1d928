import { formLoader as english } from '@feedback/contract/messages/en-IN/form-loader';
import { formLoader as hindi } from '@feedback/contract/messages/hi/form-loader';

/** How long a part may take before it is asked for again. */
const patienceMs = 12_000;
const maxTries = 3;
/** How far below the visible page a tag may be when its element is fetched. */
const margin = '600px';

type Text = keyof typeof english;

const textFor = (tag: Element, key: Text) =>
  (tag.closest('[lang]')?.getAttribute('lang')?.startsWith('hi') && hindi[key]) || english[key];

/** Before a further try, in case the network only stumbled. */
const restMs = 1500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves once the element is known, by whichever try; rejects when time is up or it failed. */
const attempt = (tagName: string, load: (tries: number) => Promise<unknown>, tries: number) =>
  Promise.race([
    customElements.whenDefined(tagName),
    load(tries).then(() => customElements.whenDefined(tagName)),
    after(patienceMs).then(() => Promise.reject()),
  ]);

/**
 * Loads an element once its tag comes near the visible page, again when that takes too long, and
 * says so where it will stand. `load` gets the number of the try, from 0.
 */
export function startLoader(tagName: string, load: (tries: number) => Promise<unknown>): void {
  const notes = new Map<Element, HTMLElement>();
  let isLoading = false;
  let tries = 0;

  const say = (key?: Text) => {
    for (const tag of document.querySelectorAll(tagName)) {
      notes.get(tag)?.remove();
      if (!key) continue;
      const note = document.createElement('p');
      note.setAttribute('role', 'status');
      note.append(textFor(tag, key));
      if (key === 'failed') {
        const button = document.createElement('button');
        button.append(textFor(tag, 'tryAgain'));
        button.addEventListener('click', () => void start());
        note.append(' ', button);
      }
      tag.append(note);
      notes.set(tag, note);
    }
  };

  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    for (let left = maxTries; left > 0; left--) {
      try {
        await attempt(tagName, load, tries++);
        say();
        return;
      } catch {
        say(left > 1 ? 'slow' : 'failed');
        if (left > 1) await after(restMs);
      }
    }
    isLoading = false;
  };

  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void start();
    },
    { rootMargin: margin },
  );
  const watch = () => {
    for (const tag of document.querySelectorAll(tagName)) near.observe(tag);
  };
  watch();
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
}
