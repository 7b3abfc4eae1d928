/** The media query from which the desktop header is shown (rule 1.9). */
export const desktopQuery = '(min-width: 992px)';

/**
 * Returns the open dialogs of a page, including those in shadow trees, such as the form's OTP
 * dialog.
 */
function openDialogsIn(root: Document | ShadowRoot): HTMLDialogElement[] {
  const inShadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? openDialogsIn(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLDialogElement>('dialog[open]'), ...inShadows];
}

/** Closes all open modals, so that the drawer never opens below a modal (rule 4.3). */
function closeOpenModals(drawer: HTMLDialogElement): void {
  for (const dialog of openDialogsIn(document)) if (dialog !== drawer) dialog.close();
}

/**
 * Adds behaviour to the mobile drawer. It is a native modal dialog, which traps and returns the
 * focus and closes on Escape; this function adds the page's scroll lock, the closing of open
 * modals, a single open panel, and closing when the window grows to the desktop's width (rule 4.3).
 */
export function attachDrawer(header: HTMLElement, signal: AbortSignal): void {
  const button = header.querySelector<HTMLElement>('[data-drawer-toggle]');
  const drawer = header.querySelector<HTMLDialogElement>('dialog[data-drawer]');
  if (!button || !drawer) return;
  const page = document.documentElement;

  const reflect = (): void => {
    button.setAttribute('aria-expanded', String(drawer.open));
    page.style.overflow = drawer.open ? 'hidden' : '';
  };
  const open = (): void => {
    closeOpenModals(drawer);
    drawer.showModal();
    reflect();
  };

  button.addEventListener('click', () => (drawer.open ? drawer.close() : open()), { signal });
  drawer.addEventListener('close', reflect, { signal });
  drawer.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      // Only a click on the backdrop hits the dialog itself, because its content fills it.
      if (target === drawer || target?.closest('[data-drawer-close], a')) drawer.close();
    },
    { signal },
  );
  matchMedia(desktopQuery).addEventListener('change', () => drawer.close(), { signal });
  signal.addEventListener('abort', () => {
    if (drawer.open) drawer.close();
  });
  attachSinglePanel(drawer, signal);
}

/** Keeps a single accordion panel open, also in browsers without `<details name>`. */
function attachSinglePanel(drawer: HTMLElement, signal: AbortSignal): void {
  const panels = [...drawer.querySelectorAll('details')];
  for (const panel of panels) {
    panel.addEventListener(
      'toggle',
      () => {
        if (!panel.open) return;
        for (const other of panels) if (other !== panel) other.open = false;
      },
      { signal },
    );
  }
}
