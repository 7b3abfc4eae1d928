import { attachDrawer } from './drawer.ts';
import { attachDropdown, type Dropdown } from './dropdown.ts';
import { attachMenuKeys } from './menu-keys.ts';
import { attachThemeSwitch } from './theme.ts';

/** Makes the read-only search box open the search page on a click anywhere in it. */
export function attachSearchBox(header: HTMLElement, signal: AbortSignal): void {
  for (const form of header.querySelectorAll<HTMLFormElement>('form[data-search-box]')) {
    const go = (event: Event): void => {
      event.preventDefault();
      // Navigates without the question mark that submitting a form without fields would add.
      location.assign(form.action);
    };
    form.addEventListener('submit', go, { signal });
    form.querySelector('input')?.addEventListener('click', go, { signal });
  }
}

/** Keeps the address's current query when the visitor switches the language (rule 4.10). */
function attachLanguageSwitch(header: HTMLElement, signal: AbortSignal): void {
  for (const link of header.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const keep = (): void => {
      link.search = location.search;
    };
    // The keyboard causes a click without a pointer event; opening another tab causes a pointer
    // event without a click.
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
 * Adds behaviour to a header's markup, whether it was prerendered, rendered by React or is in a
 * shadow tree. Before that, its links work through CSS alone.
 * @param signal removes all listeners
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
 * Adds behaviour to a footer's markup and updates the copyright year, since a prerendered page may
 * be from an earlier year.
 */
export function enhanceFooter(footer: HTMLElement, signal: AbortSignal): void {
  attachDropdowns(footer, signal);
  const year = String(new Date().getFullYear());
  for (const place of footer.querySelectorAll('[data-current-year]')) {
    if (place.textContent !== year) place.textContent = year;
  }
  markEnhanced(footer, signal);
}

/** Adds behaviour to every header and footer of the served page. */
export function enhancePage(): void {
  const { signal } = new AbortController();
  for (const header of document.querySelectorAll<HTMLElement>('[data-site-header]')) {
    enhanceHeader(header, signal);
  }
  for (const footer of document.querySelectorAll<HTMLElement>('[data-site-footer]')) {
    enhanceFooter(footer, signal);
  }
}
