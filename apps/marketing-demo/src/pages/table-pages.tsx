import { fundPath } from '../address.ts';
import { content } from '../content/content.ts';
import type { Fund } from '../content/schemas.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import css from './text-page.module.css';

interface TableTexts {
  title: string;
  lead: string;
  column: string;
}

/** A table with one figure for every fund. */
function FigureTable({
  texts: { title, lead, column },
  figure,
  context,
}: {
  texts: TableTexts;
  figure: (fund: Fund) => string;
  context: PageContext;
}) {
  const { texts, to } = context;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={title} />
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.fund}</th>
            <th scope="col">{column}</th>
          </tr>
        </thead>
        <tbody>
          {content.funds.funds.map((fund) => (
            <tr key={fund.slug}>
              <th scope="row">
                <a href={to(fundPath(fund))}>{fund.name}</a>
              </th>
              <td>{figure(fund)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{texts.fictional}</p>
    </article>
  );
}

/** Returns the pages with the price and the yearly cost of every fund. */
export function tablePages(context: PageContext): SitePage[] {
  const { texts } = context;
  const nav = { title: texts.navTitle, lead: texts.navLead, column: texts.navColumn };
  const cost = { title: texts.terTitle, lead: texts.terLead, column: texts.expense };
  return [
    {
      path: '/nav',
      kind: 'page',
      title: nav.title,
      description: nav.lead,
      body: <FigureTable texts={nav} figure={(fund) => fund.nav} context={context} />,
    },
    {
      path: '/Information/TER',
      kind: 'page',
      title: cost.title,
      description: cost.lead,
      body: <FigureTable texts={cost} figure={(fund) => fund.expense} context={context} />,
    },
  ];
}
