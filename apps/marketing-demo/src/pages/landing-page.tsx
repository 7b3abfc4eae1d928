import { brand } from '@feedback/contract/brand';

import { siteContent } from '../content/content.ts';
import { localiseText, getDataLanguage } from '../content/localise.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Cards } from '../parts/cards.tsx';
import { HeroArt } from '../parts/hero-art.tsx';
import css from './landing-page.module.css';

const { funds, articles } = siteContent.home;

interface Props {
  context: PageContext;
}

function Hero({ context: { texts, to } }: Props) {
  return (
    <section className={css.hero}>
      <div className={css.heroInner}>
        <div>
          <h1>{texts.heroTitle}</h1>
          <p className={css.lead}>{texts.heroLead(brand.name)}</p>
          <p className={css.actions}>
            <a className={css.primary} href={to(brand.links.invest)}>
              {texts.investNow}
            </a>
            <a className={css.secondary} href={to('/mutual-funds')}>
              {texts.exploreFunds}
            </a>
          </p>
        </div>
        <HeroArt className={css.art} />
      </div>
    </section>
  );
}

/** The four steps: inactive until they scroll into view, then visible (rule 4.7). */
function Steps({ context: { texts } }: Props) {
  return (
    <section className={css.band}>
      <div className={css.inner}>
        <h2>{texts.stepsTitle}</h2>
        <ol className={css.steps} data-steps="">
          {texts.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.body}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function WriteToUs({ context: { texts, to } }: Props) {
  return (
    <section className={css.band}>
      <div className={css.write}>
        <div>
          <h2>{texts.writeTitle}</h2>
          <p>{texts.writeBody}</p>
        </div>
        <a className={css.primary} href={to('/feedback/customer')}>
          {texts.writeToUs}
        </a>
      </div>
    </section>
  );
}

function LandingBody({ context }: Props) {
  const { texts, to, locale } = context;
  return (
    <>
      <Hero context={context} />
      <Steps context={context} />
      <section className={css.inner}>
        <h2>{texts.popularFunds}</h2>
        <Cards
          cards={funds.map(({ path, name, objective, risk }) => ({
            path,
            title: name,
            text: localiseText(objective, locale),
            meta: `${texts.risk}: ${texts.riskLevels[risk]}`,
          }))}
          context={context}
        />
        <p>
          <a href={to('/mutual-funds')}>{texts.allFunds}</a>
        </p>
      </section>
      <section className={css.inner}>
        <h2>{texts.latestArticles}</h2>
        <Cards
          cards={articles.map(({ path, title, summary, minutes }) => ({
            path,
            title,
            text: summary,
            meta: texts.readingTime(minutes),
          }))}
          lang={getDataLanguage(locale)}
          context={context}
        />
        <p>
          <a href={to('/Information/blogs')}>{texts.allArticles}</a>
        </p>
      </section>
      <WriteToUs context={context} />
    </>
  );
}

/** Returns the landing page at the root path (rule 1.3). */
export const createLandingPage = (context: PageContext): SitePage => ({
  path: '/',
  title: context.texts.heroTitle,
  description: context.texts.heroLead(brand.name),
  scripts: ['landing'],
  body: <LandingBody context={context} />,
});
