import { brand } from '@feedback/contract/brand';
import { getLanguage } from '@feedback/contract/messages';
import type { ReactNode } from 'react';

import { buildAbsoluteUrl, getLocalesOfPage, localisePath } from './address.ts';
import type { SiteAssets, PageContext, SitePage } from './page.ts';

interface DocumentProps {
  page: SitePage;
  context: PageContext;
  assets: SiteAssets;
  children: ReactNode;
}

/** Returns the page's title with the company's name, without repeating the name. */
const fullTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

const fontsOf = ({ fonts }: SiteAssets, { locale }: PageContext): string[] => [
  ...fonts.everywhere,
  ...(fonts.byLocale[locale] ?? []),
];

/**
 * The HTML around a page. It has no inline scripts or styles and no style attributes, so it works
 * under a strict CSP. Only the theme's script, a few hundred bytes, blocks rendering, so that no
 * page flashes in the wrong theme.
 */
export function Document({ page, context, assets, children }: DocumentProps) {
  return (
    <html lang={context.locale} dir={getLanguage(context.locale).direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle(page.title)}</title>
        <meta name="description" content={page.description} />
        <meta name="color-scheme" content="light dark" />
        {page.htmlForm === undefined ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${page.htmlForm}`} />
          </noscript>
        )}
        <script src={assets.theme} />
        {fontsOf(assets, context).map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {(page.scripts ?? []).flatMap((name) =>
          (assets.sheets[name] ?? []).map((sheet) => (
            <link key={sheet} rel="stylesheet" href={sheet} />
          )),
        )}
        <link rel="icon" href={brand.logo} type="image/svg+xml" />
        <SearchEngineTags page={page} context={context} />
        <OpenGraphTags page={page} context={context} />
        <script type="module" src={assets.scripts.site} />
        {(page.scripts ?? []).map((name) => (
          <script key={name} type="module" src={assets.scripts[name]} />
        ))}
        {page.embedsForm ? (
          <script
            type="module"
            src={assets.embed.src}
            integrity={assets.embed.integrity}
            crossOrigin="anonymous"
          />
        ) : null}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Returns the address that search engines should name. */
const canonicalOf = (page: SitePage, { formLocale }: PageContext): string =>
  buildAbsoluteUrl(localisePath(page.canonical ?? page.path, formLocale));

function SearchEngineTags({ page, context }: { page: SitePage; context: PageContext }) {
  if (page.noindex) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={canonicalOf(page, context)} />
      {page.canonical !== undefined
        ? null
        : getLocalesOfPage(page.path).map((locale) => (
            <link
              key={locale}
              rel="alternate"
              hrefLang={locale}
              href={buildAbsoluteUrl(localisePath(page.path, locale))}
            />
          ))}
    </>
  );
}

function OpenGraphTags({ page, context }: { page: SitePage; context: PageContext }) {
  const tags = {
    'og:title': page.title,
    'og:description': page.description,
    'og:type': 'website',
    'og:url': buildAbsoluteUrl(localisePath(page.path, context.formLocale)),
    'og:site_name': brand.name,
    'og:locale': getLanguage(context.locale).formats.replace('-', '_'),
    'og:image': buildAbsoluteUrl('/site/share.png'),
  };
  return (
    <>
      {Object.entries(tags).map(([property, value]) => (
        <meta key={property} property={property} content={value} />
      ))}
    </>
  );
}
