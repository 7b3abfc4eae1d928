import { defaultLocale, type Locale } from '@feedback/contract/messages';
import {
  getShortLanguageName,
  removeLanguageVariants,
} from '@feedback/contract/messages/language-names';

import { Icon } from '../icons.tsx';
import { type LanguageLink, ShellLink, useShell } from '../shell-context.tsx';
import { SearchBox } from './search-box.tsx';
import header from './site-header.module.css';
import css from './utility-bar.module.css';

interface SwitchProps {
  languages: readonly LanguageLink[];
  locale: Locale | undefined;
}

/** The thin row above the navigation: apps, search, language and dark mode. */
export function UtilityBar(props: SwitchProps) {
  return (
    <div className={css.utility}>
      <div className={`${header.inner} ${css.row}`}>
        <AppLinks className={css.apps} />
        <SearchBox className={css.search} />
        <LanguageSwitch {...props} />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** Renders links to the app stores. */
export function AppLinks({ className }: { className?: string | undefined }) {
  const { brand, texts } = useShell();
  return (
    <ul className={className}>
      <li>
        <ShellLink href={brand.links.androidApp}>
          <Icon name="phone" />
          {texts.androidApp}
        </ShellLink>
      </li>
      <li>
        <ShellLink href={brand.links.iphoneApp}>
          <Icon name="phone" />
          {texts.iphoneApp}
        </ShellLink>
      </li>
    </ul>
  );
}

/** Links to the page in the other languages, each named in its own language. */
export function LanguageSwitch({
  languages,
  locale = defaultLocale,
  label,
}: SwitchProps & { label?: string | undefined }) {
  const { texts } = useShell();
  if (languages.length === 0) return null;
  return (
    <nav className={css.languages} aria-label={label ?? texts.language}>
      <ul>
        {removeLanguageVariants(languages, locale).map((language) => (
          <li key={language.locale}>
            <a
              href={language.href}
              lang={language.locale}
              hrefLang={language.locale}
              aria-current={language.locale === locale ? 'true' : undefined}
            >
              {getShortLanguageName(language.locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A switch for dark mode, remembered on this device; hidden until its script has loaded. */
export function ThemeSwitch() {
  const { texts } = useShell();
  return (
    <button type="button" className={css.theme} aria-pressed="false" data-theme-switch="">
      <Icon name="moon" />
      <span>{texts.darkMode}</span>
    </button>
  );
}
