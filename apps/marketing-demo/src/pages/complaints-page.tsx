import { brand } from '@feedback/contract/brand';

import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import css from './text-page.module.css';

function ComplaintsBody({ context }: { context: PageContext }) {
  const { complaints: words } = context.texts;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={words.title} />
      <h1>{words.title}</h1>
      <p className={css.lead}>{words.lead}</p>
      <div className={css.drawn} data-complaints="" data-texts={JSON.stringify(words)}>
        <noscript>
          <p className={css.notice}>
            {words.noScript} <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </noscript>
      </div>
    </article>
  );
}

/** The published complaint figures, month by month (rule 14.5). */
export const createComplaintsPage = (context: PageContext): SitePage => ({
  path: '/Information/complaints',
  title: context.texts.complaints.title,
  description: context.texts.complaints.lead,
  scripts: ['complaints'],
  body: <ComplaintsBody context={context} />,
});
