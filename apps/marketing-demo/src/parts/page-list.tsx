import type { PageContext, SitePage } from '../page.ts';
import css from './link-list.module.css';

const kinds = ['page', 'category', 'fund', 'article'] as const;

/** Lists every page of the site, by kind. */
export function PageList({ pages, context }: { pages: readonly SitePage[]; context: PageContext }) {
  const { texts, to, locale } = context;
  const heading = {
    page: texts.mainPages,
    category: texts.fundCategories,
    fund: texts.allFundsTitle,
    article: texts.articlesTitle,
  };
  return kinds.map((kind) => (
    <section key={kind}>
      <h3>{heading[kind]}</h3>
      <ul className={css.index}>
        {pages
          .filter((page) => page.kind === kind)
          .map((page) => (
            <li key={page.path}>
              <a
                href={to(page.path)}
                lang={page.onlyInEnglish && locale === 'hi' ? 'en' : undefined}
              >
                {page.title}
              </a>
            </li>
          ))}
      </ul>
    </section>
  ));
}
