/**
 * Adds the `popover` behaviour that jsdom lacks: showing, hiding, the link to its button and the
 * `beforetoggle` event. The stories test the top layer, Escape and clicks outside in Chromium.
 */
export function installPopover(): void {
  const element = HTMLElement.prototype;
  const announce = (popup: HTMLElement, newState: string) => {
    // The inline style overrides jsdom's style sheet, which hides every popover.
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
