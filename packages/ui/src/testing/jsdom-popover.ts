/**
 * jsdom knows nothing of `popover`. This gives tests showing, hiding, the button's own tie and the
 * `beforetoggle` event; the top layer, Escape and the click elsewhere are proved in Chromium, by the
 * stories.
 */
export function installPopover(): void {
  const element = HTMLElement.prototype;
  const announce = (popup: HTMLElement, newState: string) => {
    // Over its style sheet, which hides every popover.
    popup.style.display = newState === 'open' ? 'block' : 'none';
    popup.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  };
  element.showPopover = function showPopover() {
    announce(this, 'open');
  };
  element.hidePopover = function hidePopover() {
    announce(this, 'closed');
  };
  Object.defineProperty(HTMLButtonElement.prototype, 'popoverTargetElement', {
    configurable: true,
    set(this: HTMLButtonElement, popup: HTMLElement | null) {
      this.addEventListener('click', () =>
        popup?.style.display === 'block' ? popup.hidePopover() : popup?.showPopover(),
      );
    },
  });
}
