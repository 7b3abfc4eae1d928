import { getSiteTexts } from '@feedback/site-shell';
import type { Locale } from '@feedback/contract/messages';
import { resolveSiteLocale } from '@feedback/contract/messages/site-translations';

import { isFormPath, localisePath } from './address.ts';
import type { PageContext, SitePage } from './page.ts';
import { createAccessibilityPage } from './pages/accessibility-page.tsx';
import { createBarrierPage } from './pages/barrier-page.tsx';
import { createComplaintsPage } from './pages/complaints-page.tsx';
import { createContactPage } from './pages/contact-page.tsx';
import { createFeedbackPages } from './pages/feedback-page.tsx';
import { createLandingPage } from './pages/landing-page.tsx';
import { createSearchPage } from './pages/search-page.tsx';
import { createSiteMapPage } from './pages/site-map-page.tsx';
import { createStatusPage } from './pages/status-page.tsx';
import { createStubPages } from './pages/stub-pages.tsx';

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
  const formPages = [...createFeedbackPages(context), createStatusPage(context)];
  if (context.formLocale !== context.locale) return formPages;
  const own = [
    createLandingPage(context),
    ...formPages,
    createBarrierPage(context),
    createAccessibilityPage(context),
    createContactPage(context),
    createComplaintsPage(context),
  ];
  const pages = [...own, ...createStubPages(context, [...own, createSiteMapPage(context, [])])];
  return [...pages, createSearchPage(context, pages), createSiteMapPage(context, pages)];
}
