/**
 * jsdom knows `<dialog>` but not how to open it. This gives tests the part that components lean
 * on: open, close, first focus, the `close` event. The trap and the top layer are proved in Chromium,
 * by the stories.
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
