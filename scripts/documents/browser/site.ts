import MiniSearch, { type SearchResult } from 'minisearch';

import '@feedback/ui/tokens.css';
import '@feedback/ui/base.css';
import '@feedback/ui/fonts.css';
import './site.css';
import './text.css';

declare global {
  interface Window {
    /** Every section of the documents. `sections.js` sets it. */
    sections?: { id: string; title: string; heading: string; text: string }[];
  }
}

const mostShown = 12;
const excerptLength = 140;
const top = document.currentScript?.dataset['top'] ?? '.';
const input = document.querySelector<HTMLInputElement>('#search');
const results = document.querySelector<HTMLOListElement>('#results');
const found = document.querySelector<HTMLElement>('#found');

let index: MiniSearch | undefined;

/** Loads the search index on the first search, so that reading a page does not need it. */
function load(): void {
  if (index ?? document.querySelector('[data-sections]')) return;
  const script = document.createElement('script');
  script.src = `${top}/site/sections.js`;
  script.dataset['sections'] = '';
  script.addEventListener('load', () => {
    index = new MiniSearch({
      fields: ['title', 'heading', 'text'],
      storeFields: ['title', 'heading', 'text'],
      searchOptions: {
        boost: { title: 3, heading: 4 },
        prefix: true,
        fuzzy: 0.1,
        combineWith: 'AND',
      },
    });
    index.addAll(window.sections ?? []);
    show();
  });
  document.head.append(script);
}

/** Returns the words around the first match. */
function excerpt({ text, terms }: SearchResult): string {
  const whole = String(text);
  const lower = whole.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, whole.length) - excerptLength / 3);
  const part = whole.slice(start, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${part}${start + excerptLength < whole.length ? ' …' : ''}`;
}

function entry(result: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${top}/${String(result.id)}`;
  const { title, heading } = result;
  link.textContent = title === heading ? String(title) : `${String(title)} › ${String(heading)}`;
  const words = document.createElement('p');
  words.textContent = excerpt(result);
  item.append(link, words);
  return item;
}

function show(): void {
  if (!input || !results || !found || !index) return;
  const asked = input.value.trim();
  const all = asked ? index.search(asked) : [];
  results.replaceChildren(...all.slice(0, mostShown).map(entry));
  results.hidden = all.length === 0;
  found.textContent = asked ? (all.length === 0 ? 'Nothing found' : `${all.length} found`) : '';
}

input?.addEventListener('focus', load);
input?.addEventListener('input', show);
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    input?.focus();
  }
  if (event.key !== 'Escape' || !input?.value) return;
  input.value = '';
  show();
  input.focus();
});

const menu = document.querySelector<HTMLDetailsElement>('.menu');
// On a phone, the menu starts folded so that the text comes first.
if (menu && matchMedia('(width < 800px)').matches) menu.open = false;
