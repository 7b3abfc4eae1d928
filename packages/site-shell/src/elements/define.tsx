import { SiteFooter } from '../footer/site-footer.tsx';
import { SiteHeader } from '../header/site-header.tsx';
import { createShellElement } from './shell-element.tsx';
import fold from '../footer/fold.module.css?inline';
import followUs from '../footer/follow-us.module.css?inline';
import groupCompanies from '../footer/group-companies.module.css?inline';
import quickLinks from '../footer/quick-links.module.css?inline';
import reachOut from '../footer/reach-out.module.css?inline';
import footer from '../footer/site-footer.module.css?inline';
import actions from '../header/actions.module.css?inline';
import drawer from '../header/drawer.module.css?inline';
import menuBar from '../header/menu-bar.module.css?inline';
import searchBox from '../header/search-box.module.css?inline';
import header from '../header/site-header.module.css?inline';
import utilityBar from '../header/utility-bar.module.css?inline';

/** All styles of the header, for its shadow tree. */
export const headerStyles = [header, utilityBar, searchBox, menuBar, actions, drawer].join('');

/** All styles of the footer, for its shadow tree. */
export const footerStyles = [footer, reachOut, groupCompanies, followUs, fold, quickLinks].join('');

/**
 * Registers `<site-header>` and `<site-footer>`; further calls do nothing. A bundle for a site
 * without React aliases react to preact/compat.
 */
export function defineSiteShell(): void {
  if (customElements.get('site-header')) return;
  customElements.define(
    'site-header',
    createShellElement(headerStyles, (data, shell) => (
      <SiteHeader {...shell} menu={data.menu} languages={data.languages} />
    )),
  );
  customElements.define(
    'site-footer',
    createShellElement(footerStyles, (data, shell) => <SiteFooter {...shell} data={data.footer} />),
  );
}
