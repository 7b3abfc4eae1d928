import type { PageContext, SitePage } from '../page.ts';
import css from './link-list.module.css';

/** Lists every page of the site. */
export const PageList = ({
  pages,
  context,
}: {
  pages: readonly SitePage[];
  context: PageContext;
}) => (
  <ul className={css.index}>
    {pages.map(({ path, title, titleLang }) => (
      <li key={path}>
        <a href={context.to(path)} lang={titleLang}>
          {title}
        </a>
      </li>
    ))}
  </ul>
);
