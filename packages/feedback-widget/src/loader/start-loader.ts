import { formLoaderTexts as english } from '@feedback/contract/messages/en-IN/form-loader';
import { getLoaderTexts } from '@feedback/contract/messages/loader-translations';

import { findElementLanguage } from '../element/language.ts';

/** The time that one attempt to load a part may take. */
const patienceMs = 12_000;
const maxTries = 3;
/** The distance below the visible page at which a tag's element is fetched. */
const margin = '600px';

type Text = keyof typeof english;

const textFor = (tag: Element, key: Text) =>
  getLoaderTexts(findElementLanguage(tag))?.[key] ?? english[key];

/** The pause before another attempt, in case of a short network failure. */
const restMs = 1500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once the element is defined, by whichever attempt; rejects on timeout or when loading
 * failed.
 */
const attempt = (tagName: string, load: (tries: number) => Promise<unknown>, tries: number) =>
  Promise.race([
    customElements.whenDefined(tagName),
    load(tries).then(() => customElements.whenDefined(tagName)),
    after(patienceMs).then(() => Promise.reject()),
  ]);

/** Calls `visit` with each element of a tree and of the open shadow roots inside it. */
function walk(root: ParentNode, visit: (element: Element) => void): void {
  for (const element of root.querySelectorAll('*')) {
    visit(element);
    if (element.shadowRoot) walk(element.shadowRoot, visit);
  }
}

/** The shortest interval between two scans of a page that changes all the time. */
const scanMs = 100;

/**
 * Loads an element once its tag comes near the visible page, retries when loading takes too long,
 * and shows the state in the element's place. `load` receives the number of the attempt, from 0.
 */
export function startLoader(tagName: string, load: (tries: number) => Promise<unknown>): void {
  const notes = new Map<Element, HTMLElement | undefined>();
  /** Roots that are observed, and names of elements whose definition is awaited. */
  const known = new Set<ParentNode | string>();
  let isLoading = false;
  let isScanDue = false;
  let tries = 0;

  const say = (key?: Text) => {
    for (const [tag, before] of notes) {
      before?.remove();
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
      tag.prepend(note);
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
        changes.disconnect();
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
  const follow = (root: ParentNode) => {
    if (!known.has(root)) changes.observe(root, { childList: true, subtree: true });
    known.add(root);
  };
  const scan = () => {
    isScanDue = false;
    walk(document, (element) => {
      const { localName, shadowRoot } = element;
      if (shadowRoot) follow(shadowRoot);
      if (localName === tagName) {
        if (!notes.has(element)) notes.set(element, undefined);
        near.observe(element);
      } else if (localName.includes('-') && !known.has(localName)) {
        known.add(localName);
        // A definition may create a shadow root, which no observer reports.
        void customElements.whenDefined(localName).then(scanSoon);
      }
    });
  };
  const scanSoon = () => {
    if (isScanDue) return;
    isScanDue = true;
    setTimeout(scan, scanMs);
  };
  const changes = new MutationObserver(scanSoon);
  follow(document);
  scan();
}
