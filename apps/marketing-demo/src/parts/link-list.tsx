import { content } from '../content/content.ts';
import { inLocale, translator } from '../content/localise.ts';
import type { PageContext } from '../page.ts';
import css from './link-list.module.css';

/** Returns a link's label: the footer's label, else the title of the target page. */
function labelOf(path: string, context: PageContext): string {
  const translate = translator(content.hindi, context.locale);
  const inFooter = content.footer.quickLinks
    .flatMap((group) => group.links)
    .find((link) => link.redirection === path);
  if (inFooter) return translate(inFooter.label);
  const page = content.pages.find((candidate) => candidate.path === path);
  if (page) return inLocale(page.title, context.locale);
  const category = content.funds.categories.find(({ slug }) => path === `/mutual-funds/${slug}`);
  return category ? inLocale(category.name, context.locale) : context.texts.exploreFunds;
}

/** The list of further links on a page. */
export function LinkList({ paths, context }: { paths: readonly string[]; context: PageContext }) {
  if (paths.length === 0) return null;
  return (
    <ul className={css.links}>
      {paths.map((path) => (
        <li key={path}>
          <a href={context.to(path)}>{labelOf(path, context)}</a>
        </li>
      ))}
    </ul>
  );
}
