import { SiteFooter, SiteHeader } from '@feedback/site-shell';
import type { Locale } from '@feedback/contract/messages';
import type { ReactNode } from 'react';

import { languageLinks } from './address.ts';
import { content } from './content/content.ts';
import { localBrand } from './content/local-brand.ts';
import { translateFooter, translateMenu, createTranslator } from './content/localise.ts';
import type { PageContext } from './page.ts';

/** Returns the data of a language's header and footer, as the shell's custom elements read it. */
export function shellData(locale: Locale) {
  const translate = createTranslator(content.translations, locale);
  return {
    brand: localBrand(locale),
    menu: translateMenu(content.menu, translate),
    footer: translateFooter(content.footer, translate, locale),
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
  const { brand, menu, footer } = shellData(locale);
  const shell = {
    brand,
    locale: formLocale,
    localise: to,
  };
  return (
    <>
      <SiteHeader {...shell} menu={menu} languages={languageLinks(path)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...shell} data={footer} />
    </>
  );
}
