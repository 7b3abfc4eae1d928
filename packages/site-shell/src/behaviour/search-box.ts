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
