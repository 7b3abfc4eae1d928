import { findPages, type SearchEntry } from './find-pages.ts';

interface SearchTexts {
  none: string;
  one: string;
  many: string;
}

function resultItem(entry: SearchEntry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = entry.path;
  link.textContent = entry.title;
  const text = document.createElement('p');
  text.textContent = entry.text;
  if (entry.lang) link.lang = entry.lang;
  item.append(link, text);
  return item;
}

async function attachSearch(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const status = document.querySelector<HTMLElement>('[data-search-status]');
  const results = document.querySelector<HTMLElement>('[data-search-results]');
  const all = document.querySelector<HTMLElement>('[data-search-all]');
  if (!status || !results || !all) return;
  const texts: SearchTexts = JSON.parse(status.dataset['texts'] ?? '');
  const answer = await fetch(form.dataset['search'] ?? '');
  const index: SearchEntry[] = await answer.json();

  const search = (): void => {
    const query = field.value.trim();
    const found = query === '' ? [] : findPages(index, query);
    results.replaceChildren(...found.map(resultItem));
    all.hidden = found.length > 0;
    const said = { 0: texts.none, 1: texts.one }[found.length] ?? texts.many;
    status.textContent = query === '' ? '' : said.replace('#', String(found.length));
  };
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    history.replaceState(null, '', `?q=${encodeURIComponent(field.value.trim())}`);
    search();
  });
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  field.focus();
  search();
}

const form = document.querySelector<HTMLFormElement>('form[data-search]');
const field = form?.querySelector('input');
// Without the index the page keeps its list of every page.
if (form && field) void attachSearch(form, field);
