const focusAt = (elements: readonly HTMLElement[], index: number): void => {
  const { length } = elements;
  if (length > 0) elements[(index + length) % length]?.focus();
};

const within = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/**
 * Handles arrow keys in the top navigation: left and right move along the top row, down enters an
 * open panel and moves through it, up moves back, Home and End jump. Tab works as usual.
 */
export function attachMenuKeys(bar: HTMLElement, signal: AbortSignal): void {
  bar.addEventListener(
    'keydown',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const item = target.closest<HTMLElement>('[data-menu-item]');
      if (!item) return;
      const handled = target.matches('[data-menu-top]')
        ? moveInBar(bar, item, target, event.key)
        : moveInPanel(bar, item, target, event.key);
      if (handled) event.preventDefault();
    },
    { signal },
  );
}

function moveInBar(bar: HTMLElement, item: HTMLElement, top: HTMLElement, key: string): boolean {
  const tops = within(bar, '[data-menu-top]');
  const here = tops.indexOf(top);
  switch (key) {
    case 'ArrowRight':
      focusAt(tops, here + 1);
      return true;
    case 'ArrowLeft':
      focusAt(tops, here - 1);
      return true;
    case 'Home':
      focusAt(tops, 0);
      return true;
    case 'End':
      focusAt(tops, -1);
      return true;
    case 'ArrowDown':
    case 'ArrowUp': {
      const links = within(item, '[data-dropdown-panel] a');
      if (links.length === 0) return false;
      // A menu that was closed with Escape opens again.
      if (!item.hasAttribute('data-open')) top.click();
      focusAt(links, key === 'ArrowDown' ? 0 : -1);
      return true;
    }
    default:
      return false;
  }
}

function moveInPanel(bar: HTMLElement, item: HTMLElement, link: HTMLElement, key: string): boolean {
  const links = within(item, '[data-dropdown-panel] a');
  const here = links.indexOf(link);
  const tops = within(bar, '[data-menu-top]');
  const top = tops.findIndex((candidate) => item.contains(candidate));
  switch (key) {
    case 'ArrowDown':
      focusAt(links, here + 1);
      return true;
    case 'ArrowUp':
      if (here === 0) focusAt(tops, top);
      else focusAt(links, here - 1);
      return true;
    case 'Home':
      focusAt(links, 0);
      return true;
    case 'End':
      focusAt(links, -1);
      return true;
    case 'ArrowRight':
      focusAt(tops, top + 1);
      return true;
    case 'ArrowLeft':
      focusAt(tops, top - 1);
      return true;
    default:
      return false;
  }
}
