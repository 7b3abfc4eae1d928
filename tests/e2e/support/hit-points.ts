import type { Page } from '@playwright/test';

/**
 * Returns the visible controls whose centre is covered by another element, in shadow roots too: a
 * tap on them would miss. While a dialog is open, only its controls count, because the rest of the
 * page is inert.
 */
export function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab]';

    const within = (root: Document | ShadowRoot | Element): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(controls) ? [element] : []),
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    const openDialogs = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches('dialog:modal') ? [element] : []),
        ...(element.shadowRoot ? openDialogs(element.shadowRoot) : []),
      ]);

    const deepest = (x: number, y: number): Element | null => {
      let hit = document.elementFromPoint(x, y);
      for (;;) {
        const inner = hit?.shadowRoot?.elementFromPoint(x, y) ?? null;
        if (!inner || inner === hit) return hit;
        hit = inner;
      }
    };

    /**
     * Hidden elements are for screen readers. A control clipped to a dot shows its label instead.
     */
    const isDrawn = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };

    const isHitHere = (control: Element): boolean => {
      // The centre of a link over two lines is between its lines.
      const [box] = control.getClientRects();
      if (!box) return false;
      const hit = deepest(box.x + box.width / 2, box.y + box.height / 2);
      if (!hit) return false;
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return [control, ...labels].some((target) => target.contains(hit));
    };

    const isHitAt = (control: Element, block: 'center' | 'start'): boolean => {
      control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      // A skip link is above the page until it has the focus.
      return control.getBoundingClientRect().bottom <= 0 || isHitHere(control);
    };

    /**
     * A sticky element may cover a control's centre in one scroll position, because a person can
     * scroll. Most controls are in view since the control before them, which saves a scroll.
     */
    const isHit = (control: Element): boolean =>
      isHitHere(control) || isHitAt(control, 'center') || isHitAt(control, 'start');

    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()) || element.outerHTML;

    return within(openDialogs(document).at(-1) ?? document)
      .filter(isDrawn)
      .filter((control) => !isHit(control))
      .map(nameOf);
  });
}
