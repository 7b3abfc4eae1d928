import type { PageContext } from '../page.ts';
import css from './cards.module.css';

interface Card {
  path: string;
  title: string;
  text: string;
  meta: string;
}

/** Shows pages as cards; each card is a single link. */
export function Cards({
  cards,
  lang,
  context,
}: {
  cards: readonly Card[];
  /** The language of titles and texts, when it differs from the page's. */
  lang?: string | undefined;
  context: PageContext;
}) {
  return (
    <ul className={css.cards}>
      {cards.map(({ path, title, text, meta }) => (
        <li key={path} className={css.card}>
          <a href={context.to(path)} lang={lang}>
            {title}
          </a>
          <p lang={lang}>{text}</p>
          <p className={css.meta}>{meta}</p>
        </li>
      ))}
    </ul>
  );
}
