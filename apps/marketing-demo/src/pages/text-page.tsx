import { telephone, unbroken } from '@feedback/site-shell';

import { content } from '../content/content.ts';
import { inLocale } from '../content/localise.ts';
import type { TextPage } from '../content/schemas.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { LinkList } from '../parts/link-list.tsx';
import officerCss from './nodal-officer.module.css';
import css from './text-page.module.css';

/** A named page that is text and links alone. */
function TextBody({ page, context }: { page: TextPage; context: PageContext }) {
  const { locale } = context;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={inLocale(page.title, locale)} />
      <h1>{inLocale(page.title, locale)}</h1>
      <p className={css.lead}>{inLocale(page.lead, locale)}</p>
      {page.sections.map((section, index) => (
        <section key={section.title.en}>
          <h2>{inLocale(section.title, locale)}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph.en}>{inLocale(paragraph, locale)}</p>
          ))}
          {page.nodalOfficer && index === 0 && (
            <NodalOfficer officer={page.nodalOfficer} context={context} />
          )}
        </section>
      ))}
      <LinkList paths={page.links} context={context} />
      <p className={css.note}>{context.texts.fictional}</p>
    </article>
  );
}

interface NodalOfficerProps {
  officer: NonNullable<TextPage['nodalOfficer']>;
  context: PageContext;
}

/** Reached without a form: one may be the barrier. */
function NodalOfficer({ officer, context }: NodalOfficerProps) {
  const { name, phone, email } = officer;
  return (
    <>
      <h3>{context.texts.nodalOfficer}</h3>
      <address className={officerCss.officer}>
        <strong>{name}</strong>
        <a href={telephone(phone)}>{unbroken(phone)}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </>
  );
}

/** Every text page of the data. */
export const textPages = (context: PageContext): SitePage[] =>
  content.pages.map((page) => ({
    path: page.path,
    kind: 'page',
    title: inLocale(page.title, context.locale),
    description: inLocale(page.lead, context.locale),
    ...(page.noindex ? { noindex: true } : {}),
    body: <TextBody page={page} context={context} />,
  }));
