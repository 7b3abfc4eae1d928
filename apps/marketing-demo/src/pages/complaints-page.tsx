import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import complaints from './complaints-page.module.css';
import css from './text-page.module.css';

function ComplaintsBody({ context }: { context: PageContext }) {
  const { texts } = context;
  const { complaints: words } = texts;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={words.title} />
      <h1>{words.title}</h1>
      <p className={css.lead}>{words.lead}</p>
      <div className={complaints.figures} data-complaints="" data-texts={JSON.stringify(words)}>
        <label className={complaints.month} hidden>
          <span id="complaints-month">{words.month}</span>
          <select
            className={complaints.months}
            aria-labelledby="complaints-month"
            data-complaints-months=""
          />
        </label>
        <output className={css.status} data-complaints-status="">
          {words.loading}
        </output>
        <p className={complaints.downloads} hidden data-complaints-downloads="">
          <a href="/api/disclosure" download="" data-kind="xlsx">
            {words.xlsx}
          </a>
          <a href="/api/disclosure" download="" data-kind="pdf">
            {words.pdf}
          </a>
        </p>
        <div className={complaints.tables} data-complaints-tables="" />
      </div>
    </article>
  );
}

/** The published complaint figures, month by month (rule 14.5). */
export const complaintsPage = (context: PageContext): SitePage => ({
  path: '/Information/complaints',
  kind: 'page',
  title: context.texts.complaints.title,
  description: context.texts.complaints.lead,
  scripts: ['complaints'],
  body: <ComplaintsBody context={context} />,
});
