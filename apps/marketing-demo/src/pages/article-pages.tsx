import { articlePath } from '../address.ts';
import { content } from '../content/content.ts';
import { translator } from '../content/localise.ts';
import type { Article } from '../content/schemas.ts';
import type { PageContext, SitePage } from '../page.ts';
import { ArticleCards, readingMinutes } from '../parts/article-cards.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import css from './text-page.module.css';

const { articles } = content;
const topics = [...new Set(articles.map((article) => article.topic))];
const onTopic = (topic: string): Article[] => articles.filter((article) => article.topic === topic);

function ArticleBody({ article, context }: { article: Article; context: PageContext }) {
  const { texts, locale } = context;
  const language = locale === 'hi' ? 'en' : undefined;
  const others = onTopic(article.topic)
    .filter((other) => other !== article)
    .slice(0, 3);
  return (
    <article className={css.page}>
      <Breadcrumbs
        context={context}
        steps={[{ path: '/Information/blogs', label: texts.articlesTitle }]}
        here={article.title}
        lang={language}
      />
      {locale === 'hi' ? <p className={css.notice}>{texts.onlyInEnglish}</p> : null}
      <div lang={language}>
        <h1>{article.title}</h1>
        <p className={css.lead}>{article.summary}</p>
      </div>
      <p className={css.note}>{texts.readingTime(readingMinutes(article))}</p>
      <div className={css.prose} lang={language}>
        {article.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section>
        <h2>{texts.moreOnTopic}</h2>
        <ArticleCards articles={others} context={context} />
      </section>
      <p className={css.note}>{texts.fictional}</p>
    </article>
  );
}

function ArticlesBody({ context }: { context: PageContext }) {
  const { texts, locale } = context;
  const translate = translator(content.hindi, locale);
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={texts.articlesTitle} />
      <h1>{texts.articlesTitle}</h1>
      <p className={css.lead}>{texts.articlesLead}</p>
      {topics.map((topic) => (
        <section key={topic}>
          <h2>{translate(topic)}</h2>
          <ArticleCards articles={onTopic(topic)} context={context} />
        </section>
      ))}
    </article>
  );
}

/** Returns the learning centre's page and those of its articles. */
export const articlePages = (context: PageContext): SitePage[] => [
  {
    path: '/Information/blogs',
    kind: 'page',
    title: context.texts.articlesTitle,
    description: context.texts.articlesLead,
    body: <ArticlesBody context={context} />,
  },
  ...articles.map((article): SitePage => ({
    path: articlePath(article.slug),
    kind: 'article',
    title: article.title,
    description: article.summary,
    onlyInEnglish: true,
    body: <ArticleBody article={article} context={context} />,
  })),
];
