/** The name of the slot that shows the form's markup from the server. */
export const serverFormSlot = 'server-form';

const texts = 'input:not([type=file], [role=combobox]), textarea';

/** Copies the texts and the focus of the server's form to the same fields of the drawn form. */
function takeOver(given: Element, root: ShadowRoot): void {
  const focused = given.querySelector(':focus')?.getAttribute('name');
  const fieldOf = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`);
  for (const { name, value } of given.querySelectorAll<HTMLInputElement>(texts)) {
    const field = value && fieldOf(name);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (focused) fieldOf(focused)?.focus();
}

/**
 * Shows the form's markup that the server put into an element until the element has drawn its own
 * form, whose style sheet hides it next to the slot. Otherwise the form would disappear for a moment
 * and the text that was typed before the script arrived would be lost.
 */
export function keepServerForm(host: Element, root: ShadowRoot): void {
  const given = host.querySelector(`:scope > [slot=${serverFormSlot}]`);
  if (!given) return;
  const slot = document.createElement('slot');
  slot.name = serverFormSlot;
  const follow = () => {
    if (!root.querySelector('[type=submit]')) {
      // The renderer of the root removes nodes that it did not render.
      if (!slot.isConnected) root.prepend(slot);
      return;
    }
    watch.disconnect();
    slot.remove();
    takeOver(given, root);
    given.remove();
  };
  const watch = new MutationObserver(follow);
  watch.observe(root, { childList: true, subtree: true });
  follow();
}
