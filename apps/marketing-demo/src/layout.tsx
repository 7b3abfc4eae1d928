import { SiteFooter, SiteHeader } from '@feedback/site-shell';
import type { Locale } from '@feedback/contract/messages';
import type { ReactNode } from 'react';

import { buildLanguageLinks } from './address.ts';
import { siteContent } from './content/content.ts';
import { localizeBrand } from './content/local-brand.ts';
import { translateFooter, translateMenu, createTranslator } from './content/localise.ts';
import type { PageContext } from './page.ts';

/** Returns the data of a language's header and footer, as the shell's custom elements read it. */
export function buildShellData(locale: Locale) {
  const translate = createTranslator(siteContent.translations, locale);
  return {
    brand: localizeBrand(locale),
    menu: translateMenu(siteContent.menu, translate),
    footer: translateFooter(siteContent.footer, translate, locale),
  };
}

/** Renders the header, the page and the footer. */
export function Layout({
  path,
  context: { locale, formLocale, to },
  children,
}: {
  path: string;
  context: PageContext;
  children: ReactNode;
}) {
  const { brand, menu, footer } = buildShellData(locale);
  const shell = {
    brand,
    locale: formLocale,
    localise: to,
  };
  return (
    <>
      <SiteHeader {...shell} menu={menu} languages={buildLanguageLinks(path)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...shell} data={footer} />
    </>
  );
}
