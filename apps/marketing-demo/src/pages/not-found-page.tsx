import type { PageContext, SitePage } from '../page.ts';
import { LinkList } from '../parts/link-list.tsx';
import css from './text-page.module.css';

/** Returns the page for unknown addresses, with links to other pages. */
export const createNotFoundPage = (context: PageContext): SitePage => {
  const { texts, to } = context;
  return {
    // The page has no address of its own; its language links lead to the home page.
    path: '/',
    title: texts.notFoundTitle,
    description: texts.notFoundLead,
    noindex: true,
    body: (
      <div className={css.page}>
        <p className={css.code}>404</p>
        <h1>{texts.notFoundTitle}</h1>
        <p className={css.lead}>{texts.notFoundLead}</p>
        <LinkList
          paths={['/mutual-funds', '/feedback/customer', '/Information/contact-us', '/site-map']}
          context={context}
        />
        <p>
          <a className={css.button} href={to('/')}>
            {texts.backHome}
          </a>
        </p>
      </div>
    ),
  };
};
