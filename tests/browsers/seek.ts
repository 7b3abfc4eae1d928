/** What somebody looks for on a page. */
export type Kind = 'field' | 'button' | 'option' | 'text';

/**
 * The element of a page that somebody means, in shadow roots too; null: it is not shown. Runs in the
 * page, so it stands by itself.
 */
export function seek(kind: Kind, name: string): Element | null {
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
  // Of what is open upon another the last one is in front.
  return (kind === 'field' ? meant[0] : meant.at(-1)) ?? null;
}
