import { getSiteTexts } from '@feedback/site-shell';
import type { Locale } from '@feedback/contract/messages';
import { resolveSiteLocale } from '@feedback/contract/messages/site-translations';

import { isFormPath, localisePath } from './address.ts';
import type { PageContext, SitePage } from './page.ts';
import { accessibilityPage } from './pages/accessibility-page.tsx';
import { barrierPage } from './pages/barrier-page.tsx';
import { complaintsPage } from './pages/complaints-page.tsx';
import { contactPage } from './pages/contact-page.tsx';
import { feedbackPages } from './pages/feedback-page.tsx';
import { landingPage } from './pages/landing-page.tsx';
import { searchPage } from './pages/search-page.tsx';
import { siteMapPage } from './pages/site-map-page.tsx';
import { statusPage } from './pages/status-page.tsx';
import { stubPages } from './pages/stub-pages.tsx';

/** Returns the texts and links for the pages of a language. */
export function createPageContext(formLocale: Locale): PageContext {
  const locale = resolveSiteLocale(formLocale);
  return {
    locale,
    formLocale,
    texts: getSiteTexts(locale),
    to: (path) => localisePath(path, isFormPath(path) ? formLocale : locale),
  };
}

/**
 * Returns the pages of the site in one language; for a language without site texts, only the pages
 * with a form.
 */
export function createPages(context: PageContext): SitePage[] {
  const formPages = [...feedbackPages(context), statusPage(context)];
  if (context.formLocale !== context.locale) return formPages;
  const own = [
    landingPage(context),
    ...formPages,
    barrierPage(context),
    accessibilityPage(context),
    contactPage(context),
    complaintsPage(context),
  ];
  const pages = [...own, ...stubPages(context, [...own, siteMapPage(context, [])])];
  return [...pages, searchPage(context, pages), siteMapPage(context, pages)];
}
