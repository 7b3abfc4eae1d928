import { content } from '../content/content.ts';
import { inLocale } from '../content/localise.ts';
import type { TextPage } from '../content/schemas.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { LinkList } from '../parts/link-list.tsx';
import { NodalOfficer } from '../parts/nodal-officer.tsx';
import css from './text-page.module.css';

/** The path of the accessibility statement (rule 4.9). */
const accessibilityPath = '/accessibility';

/** A page that consists of text and links only. */
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
          {page.path === accessibilityPath && index === 0 && (
            <>
              <h3>{context.texts.nodalOfficer}</h3>
              <NodalOfficer />
              <p>
                <a className={css.alone} href={context.to('/feedback/accessibility')}>
                  {context.texts.barrierTitle}
                </a>
              </p>
            </>
          )}
        </section>
      ))}
      <LinkList paths={page.links} context={context} />
      <p className={css.note}>{context.texts.fictional}</p>
    </article>
  );
}

/** Returns every text page of the data. */
export const textPages = (context: PageContext): SitePage[] =>
  content.pages.map((page) => ({
    path: page.path,
    kind: 'page',
    title: inLocale(page.title, context.locale),
    description: inLocale(page.lead, context.locale),
    ...(page.noindex ? { noindex: true } : {}),
    body: <TextBody page={page} context={context} />,
  }));
