/** Kinds of elements that a browser story looks for on a page. */
export type ElementKind = 'field' | 'button' | 'option' | 'text';

/**
 * Returns the shown element of a kind with this name, shadow roots included, or null. Runs in the
 * page, so it cannot use anything outside of the function.
 */
export function findShownElement(kind: ElementKind, name: string): Element | null {
  const within = (root: ParentNode): Element[] =>
    Array.from(root.querySelectorAll('*')).flatMap((element) => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  const wordsOf = (element: Element) => ((element as HTMLElement).innerText ?? '').trim();
  const labelOf = (element: Element) =>
    Array.from((element as HTMLInputElement).labels ?? [], wordsOf).join(' ');
  const selectors = {
    field: 'input, select, textarea',
    button: 'button, a',
    option: '[role=option]',
    text: '*',
  };
  const isMeant = (element: Element) => {
    if (kind === 'field') return labelOf(element).startsWith(name);
    return kind === 'text' ? wordsOf(element).includes(name) : wordsOf(element) === name;
  };
  const meant = within(document).filter(
    (element) => element.matches(selectors[kind]) && element.checkVisibility() && isMeant(element),
  );
  // Of overlapping layers, the last one is in front.
  return (kind === 'field' ? meant[0] : meant.at(-1)) ?? null;
}
