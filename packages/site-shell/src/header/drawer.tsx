import type { Locale } from '@feedback/contract/messages';

import type { MenuItem } from '../data/menu.ts';
import { Icon } from '../icons.tsx';
import { type LanguageLink, ShellLink, useShell } from '../shell-context.tsx';
import { HeaderActions } from './actions.tsx';
import { SubMenu } from './menu-bar.tsx';
import { SearchBox } from './search-box.tsx';
import css from './drawer.module.css';
import header from './site-header.module.css';
import { AppLinks, LanguageSwitch, ThemeSwitch } from './utility-bar.tsx';
import utility from './utility-bar.module.css';

interface DrawerProps {
  menu: readonly MenuItem[];
  languages: readonly LanguageLink[];
  locale: Locale | undefined;
}

/**
 * The mobile menu: a native modal dialog of the window's height, whose entries are an accordion
 * with a single open panel (rule 4.2).
 */
export function Drawer({ menu, languages, locale }: DrawerProps) {
  const { texts } = useShell();
  return (
    <dialog className={css.drawer} id="site-drawer" aria-label={texts.mainMenu} data-drawer="">
      <div className={css.drawerInner}>
        <div className={css.drawerTop}>
          <SearchBox className={css.drawerSearch} label={`${texts.menu}: ${texts.search}`} />
          <button type="button" className={css.close} data-drawer-close="">
            <Icon name="close" />
            <span className={header.hiddenText}>{texts.closeMenu}</span>
          </button>
        </div>
        <nav className={css.drawerNav} aria-label={texts.menu}>
          <ul>
            {menu.map((item, index) => (
              <li key={item.MenuName}>
                <DrawerEntry item={item} id={`header-index-${index}`} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.drawerFoot}>
          <HeaderActions className={css.drawerActions} />
          <LanguageSwitch
            languages={languages}
            locale={locale}
            label={`${texts.menu}: ${texts.language}`}
          />
          <ThemeSwitch />
          <AppLinks className={utility.apps} />
        </div>
      </div>
    </dialog>
  );
}

function DrawerEntry({ item, id }: { item: MenuItem; id: string }) {
  if (!item.SubMenu || item.SubMenu.length === 0) {
    return (
      <ShellLink className={css.drawerLink} href={item.HrefLink ?? '/'}>
        {item.MenuName}
      </ShellLink>
    );
  }
  return (
    <details id={id} name="header-index">
      <summary className={css.drawerLink}>
        {item.MenuName}
        <Icon name="chevron" className={css.chevron} />
      </summary>
      <SubMenu items={item.SubMenu} className={css.drawerPanel} />
    </details>
  );
}
