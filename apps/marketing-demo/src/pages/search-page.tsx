import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { PageList } from '../parts/page-list.tsx';
import own from './search-page.module.css';
import css from './text-page.module.css';

function SearchBody({ pages, context }: { pages: readonly SitePage[]; context: PageContext }) {
  const { texts, to, locale } = context;
  return (
    <div className={css.page}>
      <Breadcrumbs context={context} here={texts.searchTitle} />
      <h1>{texts.searchTitle}</h1>
      <search>
        <form
          className={css.searchForm}
          action={to('/search')}
          data-search={`/search-index.${locale}.json`}
        >
          <label htmlFor="q">{texts.searchBox}</label>
          <input id="q" name="q" type="search" autoComplete="off" maxLength={100} />
          <button type="submit">{texts.search}</button>
          <p className={css.note}>{texts.searchHint}</p>
        </form>
      </search>
      <output
        className={css.status}
        data-search-status=""
        data-texts={JSON.stringify(searchTexts(texts))}
      />
      <ol className={own.results} data-search-results="" />
      <section data-search-all="">
        <h2>{texts.allPages}</h2>
        <PageList pages={pages} context={context} />
      </section>
    </div>
  );
}

/** The search script's messages for no, one and many results (`#` is the number). */
const searchTexts = (texts: PageContext['texts']) => ({
  none: `${texts.searchFound(0)}. ${texts.searchEmpty}`,
  one: texts.searchFound(1),
  many: texts.searchFound(2).replace('2', '#'),
});

/** Returns the search page; without JavaScript it lists every page. */
export const createSearchPage = (context: PageContext, pages: readonly SitePage[]): SitePage => ({
  path: '/search',
  title: context.texts.searchTitle,
  description: context.texts.searchBox,
  noindex: true,
  scripts: ['search'],
  body: <SearchBody pages={pages} context={context} />,
});
