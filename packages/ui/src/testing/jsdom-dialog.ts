/**
 * Adds `<dialog>` behaviour that jsdom lacks and components need: open, close, first focus and the
 * `close` event. The stories test the focus trap and the top layer in Chromium.
 */
const focusable = 'button, [href], input, select, textarea, [tabindex]';

export function installDialog(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>(focusable)?.focus();
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
