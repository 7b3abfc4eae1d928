import { articlePath } from '../address.ts';
import type { Article } from '../content/schemas.ts';
import type { PageContext } from '../page.ts';
import css from './cards.module.css';

const wordsAMinute = 200;

/** Returns the reading time of an article in minutes, at least one. */
export const readingMinutes = (article: Article): number =>
  Math.max(1, Math.round(article.body.join(' ').split(/\s+/).length / wordsAMinute));

/** Shows articles as cards; each card is a single link. */
export function ArticleCards({
  articles,
  context,
}: {
  articles: readonly Article[];
  context: PageContext;
}) {
  const { texts, to, locale } = context;
  const language = locale === 'hi' ? 'en' : undefined;
  return (
    <ul className={css.cards}>
      {articles.map((article) => (
        <li key={article.slug} className={css.card}>
          <a href={to(articlePath(article.slug))} lang={language}>
            {article.title}
          </a>
          <p lang={language}>{article.summary}</p>
          <p className={css.meta}>{texts.readingTime(readingMinutes(article))}</p>
        </li>
      ))}
    </ul>
  );
}
