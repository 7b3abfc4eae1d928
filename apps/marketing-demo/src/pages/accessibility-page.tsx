import { siteContent } from '../content/content.ts';
import { localiseText } from '../content/localise.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { LinkList } from '../parts/link-list.tsx';
import { NodalOfficer } from '../parts/nodal-officer.tsx';
import css from './text-page.module.css';

const { title, lead, sections, links } = siteContent.accessibility;

function AccessibilityBody({ context }: { context: PageContext }) {
  const { locale, texts, to } = context;
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={localiseText(title, locale)} />
      <h1>{localiseText(title, locale)}</h1>
      <p className={css.lead}>{localiseText(lead, locale)}</p>
      {sections.map((section, index) => (
        <section key={section.title.en}>
          <h2>{localiseText(section.title, locale)}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph.en}>{localiseText(paragraph, locale)}</p>
          ))}
          {index === 0 && (
            <>
              <h3>{texts.nodalOfficer}</h3>
              <NodalOfficer />
              <p>
                <a className={css.alone} href={to('/feedback/accessibility')}>
                  {texts.barrierTitle}
                </a>
              </p>
            </>
          )}
        </section>
      ))}
      <LinkList paths={links} context={context} />
      <p className={css.note}>{texts.fictional}</p>
    </article>
  );
}

/** Returns the accessibility statement (rule 4.9). */
export const createAccessibilityPage = (context: PageContext): SitePage => ({
  path: '/accessibility',
  title: localiseText(title, context.locale),
  description: localiseText(lead, context.locale),
  body: <AccessibilityBody context={context} />,
});
