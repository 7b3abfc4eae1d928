import footerCss from '../footer/site-footer.module.css?inline';
import { SiteFooter } from '../footer/site-footer.tsx';
import headerCss from '../header/site-header.module.css?inline';
import { SiteHeader } from '../header/site-header.tsx';
import { shellElement } from './shell-element.tsx';

/**
 * Registers `<site-header>` and `<site-footer>`, once however often it is loaded. A bundle for a
 * site without React aliases react to preact/compat.
 */
export function defineSiteShell(): void {
  if (customElements.get('site-header')) return;
  customElements.define(
    'site-header',
    shellElement(headerCss, (data, shell) => (
      <SiteHeader {...shell} menu={data.menu} languages={data.languages} />
    )),
  );
  customElements.define(
    'site-footer',
    // The header's styles too: the app links are drawn in both.
    shellElement(headerCss + footerCss, (data, shell) => (
      <SiteFooter {...shell} data={data.footer} />
    )),
  );
}
