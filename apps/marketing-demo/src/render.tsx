import { recordFromEntries, recordWithKeys } from '@feedback/contract/keys';
import { locales, type Locale } from '@feedback/contract/messages';
import { findNotFoundPageFile } from '@feedback/contract/wire/site-paths';
import { renderToStaticMarkup } from 'react-dom/server';

import { getServingFile, localisePath } from './address.ts';
import type { SiteAssets, PageContext, SitePage } from './page.ts';
import { Document } from './document.tsx';
import { Layout, buildShellData } from './layout.tsx';
import { createNotFoundPage } from './pages/not-found-page.tsx';
import { renderPlainPages } from './pages/plain-pages.tsx';
import { createPageContext, createPages } from './routes.tsx';
import './styles/site.css';

/** A file of the prerendered site. */
export interface RenderedPage {
  /** The addresses that the file serves. */
  paths: string[];
  file: string;
  html: string;
}

/** An entry of the search index. */
export interface SearchEntry {
  path: string;
  title: string;
  text: string;
  /** The language of the entry's title, when it differs from the page's. */
  lang?: string;
}

/** The whole site, ready to be written. */
export interface RenderedSite {
  pages: RenderedPage[];
  searchIndex: Readonly<Record<string, SearchEntry[]>>;
  /** The data of the shell's custom elements. */
  shellData: Readonly<Record<string, object>>;
  /** The addresses for search engines. */
  sitemap: string[];
}

function renderPage(page: SitePage, context: PageContext, assets: SiteAssets): string {
  const markup = renderToStaticMarkup(
    <Document page={page} context={context} assets={assets}>
      <Layout path={page.path} context={context}>
        {page.body}
      </Layout>
    </Document>,
  );
  return `<!DOCTYPE html>${markup}\n`;
}

const addressesOf = (page: SitePage, locale: Locale): string[] => {
  const own = localisePath(page.path, locale);
  const aliases = (page.aliases ?? []).map((alias) => localisePath(alias, locale));
  const withoutSlash = own.length > 1 && own.endsWith('/') ? [own.slice(0, -1)] : [];
  return [own, ...withoutSlash, ...aliases];
};

function renderLocale(locale: Locale, assets: SiteAssets) {
  const context = createPageContext(locale);
  const pages = createPages(context);
  return {
    rendered: pages.map((page) => ({
      paths: addressesOf(page, locale),
      file: getServingFile(localisePath(page.path, locale)),
      html: renderPage(page, context, assets),
    })),
    index: pages
      .filter((page) => page.path !== '/search')
      .map(({ path, title, description, titleLang }) => ({
        path: context.to(path),
        title,
        text: description,
        ...(titleLang && { lang: titleLang }),
      })),
    sitemap: pages
      .filter((page) => !page.noindex && (page.canonical ?? page.path) === page.path)
      .map((page) => localisePath(page.path, locale)),
  };
}

/** Renders a language's page for unknown addresses (rule 4.10). */
function renderMissing(locale: Locale, assets: SiteAssets): RenderedPage {
  const context = createPageContext(locale);
  const html = renderPage(createNotFoundPage(context), context, assets);
  return { paths: [], file: findNotFoundPageFile(localisePath('/', locale)).slice(1), html };
}

/** Renders every page of the site in every language. */
export function renderSite(assets: SiteAssets): RenderedSite {
  const byLocale = locales.map((locale) => ({ locale, ...renderLocale(locale, assets) }));
  return {
    pages: [
      ...byLocale.flatMap((part) => part.rendered),
      ...renderPlainPages(assets),
      ...locales.map((locale) => renderMissing(locale, assets)),
    ],
    searchIndex: recordFromEntries(byLocale.map((part) => [part.locale, part.index])),
    shellData: recordWithKeys(locales, buildShellData),
    sitemap: byLocale.flatMap((part) => part.sitemap),
  };
}
