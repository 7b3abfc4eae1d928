import { attachDrawer } from './drawer.ts';
import { attachDropdown, type Dropdown } from './dropdown.ts';
import { attachMenuKeys } from './menu-keys.ts';
import { attachThemeSwitch } from './theme.ts';

/** The read-only search box is a door: a click anywhere in it leads to the search page. */
export function attachSearchBox(header: HTMLElement, signal: AbortSignal): void {
  for (const form of header.querySelectorAll<HTMLFormElement>('form[data-search-box]')) {
    const go = (event: Event): void => {
      event.preventDefault();
      // Without the lone question mark that a form without fields would add.
      location.assign(form.action);
    };
    form.addEventListener('submit', go, { signal });
    form.querySelector('input')?.addEventListener('click', go, { signal });
  }
}

/** A change of language keeps what the address asks for (rule 4.10), as it is by then. */
function attachLanguageSwitch(header: HTMLElement, signal: AbortSignal): void {
  for (const link of header.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const keep = (): void => {
      link.search = location.search;
    };
    // A key presses without a pointer; a pointer opens another tab without a click.
    link.addEventListener('click', keep, { signal });
    link.addEventListener('pointerdown', keep, { signal });
  }
}

function attachDropdowns(root: HTMLElement, signal: AbortSignal): void {
  const all: Dropdown[] = [];
  const closeOthers = (opened: Dropdown): void => {
    for (const dropdown of all) if (dropdown !== opened) dropdown.close();
  };
  for (const element of root.querySelectorAll<HTMLElement>('[data-dropdown]')) {
    const dropdown = attachDropdown(element, signal, closeOthers);
    if (dropdown) all.push(dropdown);
  }
}

const markEnhanced = (root: HTMLElement, signal: AbortSignal): void => {
  root.setAttribute('data-enhanced', '');
  signal.addEventListener('abort', () => root.removeAttribute('data-enhanced'));
};

/**
 * Brings a header's markup to life, whether it was prerendered, drawn by React or stands in a
 * shadow tree. Until then its links work through CSS alone.
 * @param signal takes every listener off again
 */
export function enhanceHeader(header: HTMLElement, signal: AbortSignal): void {
  attachDropdowns(header, signal);
  for (const bar of header.querySelectorAll<HTMLElement>('[data-menu-bar]')) {
    attachMenuKeys(bar, signal);
  }
  attachDrawer(header, signal);
  attachSearchBox(header, signal);
  attachLanguageSwitch(header, signal);
  attachThemeSwitch(header, signal);
  markEnhanced(header, signal);
}

/**
 * Brings a footer's markup to life, and sets the copyright's year, which a prerendered page may
 * have outlived.
 */
export function enhanceFooter(footer: HTMLElement, signal: AbortSignal): void {
  attachDropdowns(footer, signal);
  const year = String(new Date().getFullYear());
  for (const place of footer.querySelectorAll('[data-current-year]')) {
    if (place.textContent !== year) place.textContent = year;
  }
  markEnhanced(footer, signal);
}

/** Enhances every header and footer that the page was served with. */
export function enhancePage(): void {
  const { signal } = new AbortController();
  for (const header of document.querySelectorAll<HTMLElement>('[data-site-header]')) {
    enhanceHeader(header, signal);
  }
  for (const footer of document.querySelectorAll<HTMLElement>('[data-site-footer]')) {
    enhanceFooter(footer, signal);
  }
}
