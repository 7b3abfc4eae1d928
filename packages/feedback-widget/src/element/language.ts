/**
 * Returns the language of an element from its nearest `lang` attribute; a shadow root takes that of
 * its host.
 */
export function findElementLanguage(element: Element): string | undefined {
  const said = element.closest('[lang]')?.getAttribute('lang');
  if (said) return said;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? findElementLanguage(root.host) : undefined;
}
