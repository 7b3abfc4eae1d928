import type { MenuItem } from '../data/menu.ts';
import { Icon } from '../icons.tsx';
import { ShellLink, useShell } from '../shell-context.tsx';
import css from './menu-bar.module.css';

/** The top navigation on the desktop: plain links, and dropdowns for entries with sub-items. */
export function MenuBar({ menu }: { menu: readonly MenuItem[] }) {
  const { texts } = useShell();
  return (
    <nav className={css.bar} aria-label={texts.mainMenu} data-menu-bar="">
      <ul className={css.barList}>
        {menu.map((item, index) =>
          item.SubMenu && item.SubMenu.length > 0 ? (
            <MenuDropdown key={item.MenuName} item={item} panelId={`site-menu-${index}`} />
          ) : (
            <li key={item.MenuName} data-menu-item="">
              <ShellLink className={css.barLink} href={item.HrefLink ?? '/'} data-menu-top="">
                {item.MenuName}
              </ShellLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function MenuDropdown({ item, panelId }: { item: MenuItem; panelId: string }) {
  return (
    <li className={css.barItem} data-menu-item="" data-dropdown="hover">
      <button
        type="button"
        className={css.barLink}
        aria-expanded="false"
        aria-controls={panelId}
        data-menu-top=""
        data-dropdown-trigger=""
      >
        {item.MenuName}
        <Icon name="chevron" className={css.chevron} />
      </button>
      <div className={css.panel} id={panelId} data-dropdown-panel="">
        <SubMenu items={item.SubMenu ?? []} className={css.panelList} />
      </div>
    </li>
  );
}

/** The links below an entry; deeper levels are indented below their own entry. */
export function SubMenu({
  items,
  className,
}: {
  items: readonly MenuItem[];
  className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.MenuName}>
          {item.HrefLink === undefined ? (
            <span className={css.groupName}>{item.MenuName}</span>
          ) : (
            <ShellLink href={item.HrefLink}>{item.MenuName}</ShellLink>
          )}
          {item.SubMenu && item.SubMenu.length > 0 ? <SubMenu items={item.SubMenu} /> : null}
        </li>
      ))}
    </ul>
  );
}
