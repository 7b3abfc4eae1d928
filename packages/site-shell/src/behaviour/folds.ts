/**
 * On a wide screen nothing of the footer is folded. CSS sees to that; where a browser does not know
 * `::details-content` yet, this opens and folds with the window's width.
 */
export function attachFolds(footer: HTMLElement, signal: AbortSignal): void {
  if (globalThis.CSS?.supports('selector(::details-content)')) return;
  const wide = matchMedia('(width >= 992px)');
  const follow = (): void => {
    for (const fold of footer.querySelectorAll<HTMLDetailsElement>('[data-fold]')) {
      fold.open = wide.matches;
    }
  };
  follow();
  wide.addEventListener('change', follow, { signal });
}
