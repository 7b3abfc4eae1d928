import { siteTexts } from '@feedback/site-shell';
import type { Locale } from '@feedback/contract/messages';

import { localisePath } from './address.ts';
import type { PageContext, SitePage } from './page.ts';
import { articlePages } from './pages/article-pages.tsx';
import { barrierPage } from './pages/barrier-page.tsx';
import { calculatorPages } from './pages/calculator-pages.tsx';
import { complaintsPage } from './pages/complaints-page.tsx';
import { contactPage } from './pages/contact-page.tsx';
import { feedbackPages } from './pages/feedback-page.tsx';
import { fundPages } from './pages/fund-pages.tsx';
import { landingPage } from './pages/landing-page.tsx';
import { searchPage } from './pages/search-page.tsx';
import { siteMapPage } from './pages/site-map-page.tsx';
import { statusPage } from './pages/status-page.tsx';
import { tablePages } from './pages/table-pages.tsx';
import { textPages } from './pages/text-page.tsx';

/** Returns the texts and links for the pages of a language. */
export const contextFor = (locale: Locale): PageContext => ({
  locale,
  texts: siteTexts(locale),
  to: (path) => localisePath(path, locale),
});

/** Returns every page of the site in one language. */
export function pagesFor(context: PageContext): SitePage[] {
  const pages = [
    landingPage(context),
    ...feedbackPages(context),
    statusPage(context),
    barrierPage(context),
    ...textPages(context),
    ...tablePages(context),
    ...calculatorPages(context),
    contactPage(context),
    complaintsPage(context),
    ...fundPages(context),
    ...articlePages(context),
  ];
  return [...pages, searchPage(context, pages), siteMapPage(context, pages)];
}
