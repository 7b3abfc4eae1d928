import { enhanceHeader } from '../behaviour/enhance-shell.ts';
import type { MenuItem } from '../data/menu.ts';
import { Icon } from '../icons.tsx';
import {
  type LanguageLink,
  ShellLink,
  type ShellProps,
  ShellProvider,
  useShell,
} from '../shell-context.tsx';
import { useEnhancement } from '../use-enhancement.ts';
import { HeaderActions } from './actions.tsx';
import { Drawer } from './drawer.tsx';
import { MenuBar } from './menu-bar.tsx';
import css from './site-header.module.css';
import { UtilityBar } from './utility-bar.tsx';

/** The props of the header. */
export interface SiteHeaderProps extends ShellProps {
  menu: readonly MenuItem[];
  /** The page's address in each language; an empty list hides the language switch. */
  languages?: readonly LanguageLink[] | undefined;
  /** The id of the page's main content, the target of the skip link. */
  skipTo?: string | undefined;
}

/**
 * The site's header: skip link, navigation, search, app links, Login/Register and Invest Now on the
 * desktop; below 992 px the same in a drawer (rule 4.1). A prerendered header works as plain links
 * until `@feedback/site-shell/behaviour` adds the behaviour; in React the header does so itself.
 */
export function SiteHeader({ menu, languages = [], skipTo = 'main', ...shell }: SiteHeaderProps) {
  const element = useEnhancement(enhanceHeader);
  return (
    <ShellProvider {...shell}>
      <header ref={element} className={css.header} data-site-header="">
        <SkipLink to={skipTo} />
        <UtilityBar languages={languages} locale={shell.locale} />
        <div className={css.main}>
          <div className={css.inner}>
            <Logo />
            <MenuBar menu={menu} />
            <HeaderActions className={css.actions} />
            <MenuButton />
          </div>
        </div>
        <Drawer menu={menu} languages={languages} locale={shell.locale} />
      </header>
    </ShellProvider>
  );
}

function SkipLink({ to }: { to: string }) {
  const { texts } = useShell();
  return (
    <a className={css.skip} href={`#${to}`}>
      {texts.skipToContent}
    </a>
  );
}

function Logo() {
  const { brand, texts } = useShell();
  return (
    <ShellLink className={css.logo} href="/" aria-label={texts.homeOf(brand.name)}>
      <img src={brand.logo} alt="" width="28" height="28" />
      <span>{brand.name}</span>
    </ShellLink>
  );
}

function MenuButton() {
  const { texts, linkTo } = useShell();
  return (
    <>
      <button
        type="button"
        className={css.menuButton}
        data-drawer-toggle=""
        aria-expanded="false"
        aria-controls="site-drawer"
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
        <span className={css.hiddenText}>{texts.menu}</span>
      </button>
      <noscript>
        <a className={css.noScriptMenu} href={linkTo('/site-map')}>
          {texts.menu}
        </a>
      </noscript>
    </>
  );
}
