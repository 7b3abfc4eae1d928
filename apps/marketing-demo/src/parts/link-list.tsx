import { siteContent } from '../content/content.ts';
import { createTranslator } from '../content/localise.ts';
import type { PageContext } from '../page.ts';
import css from './link-list.module.css';

/** Returns the footer's label of a link. */
function labelOf(path: string, context: PageContext): string {
  const translate = createTranslator(siteContent.translations, context.locale);
  const inFooter = siteContent.footer.quickLinks
    .flatMap((group) => group.links)
    .find((link) => link.redirection === path);
  return inFooter ? translate(inFooter.label) : context.texts.exploreFunds;
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
