import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { PageList } from '../parts/page-list.tsx';
import css from './text-page.module.css';

/** Returns the page that lists every page of the site. */
export const createSiteMapPage = (context: PageContext, pages: readonly SitePage[]): SitePage => {
  const { texts } = context;
  return {
    path: '/site-map',
    title: texts.siteMapTitle,
    description: texts.siteMapLead,
    body: (
      <div className={css.page}>
        <Breadcrumbs context={context} here={texts.siteMapTitle} />
        <h1>{texts.siteMapTitle}</h1>
        <p className={css.lead}>{texts.siteMapLead}</p>
        <h2>{texts.allPages}</h2>
        <PageList pages={pages} context={context} />
      </div>
    ),
  };
};
