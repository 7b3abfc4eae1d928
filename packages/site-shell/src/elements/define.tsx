import { SiteFooter } from '../footer/site-footer.tsx';
import { SiteHeader } from '../header/site-header.tsx';
import { shellElement } from './shell-element.tsx';
import { footerStyles, headerStyles } from './styles.ts';

/**
 * Registers `<site-header>` and `<site-footer>`, once however often it is loaded. A bundle for a
 * site without React aliases react to preact/compat.
 */
export function defineSiteShell(): void {
  if (customElements.get('site-header')) return;
  customElements.define(
    'site-header',
    shellElement(headerStyles, (data, shell) => (
      <SiteHeader {...shell} menu={data.menu} languages={data.languages} />
    )),
  );
  customElements.define(
    'site-footer',
    shellElement(footerStyles, (data, shell) => <SiteFooter {...shell} data={data.footer} />),
  );
}
