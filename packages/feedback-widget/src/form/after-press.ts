/**
 * Does something at once, or, while a button of the mouse is down, when it is up again. What a field
 * says as it is left moves what stands below it: a press on SUBMIT would end beside it, as no click.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) act();
  // In a task of its own: the click comes after the button.
  else window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
