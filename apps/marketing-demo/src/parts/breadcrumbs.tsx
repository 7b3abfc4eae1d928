import type { PageContext } from '../page.ts';
import css from './breadcrumbs.module.css';

interface Step {
  path: string;
  label: string;
}

/** The links from the home page to this page. */
export function Breadcrumbs({
  context,
  steps = [],
  here,
  lang,
}: {
  context: PageContext;
  steps?: readonly Step[];
  here: string;
  /** The language of `here`, when it differs from the page's. */
  lang?: string | undefined;
}) {
  const { texts, to } = context;
  return (
    <nav className={css.breadcrumbs} aria-label={texts.breadcrumbs}>
      <ol>
        {[{ path: '/', label: texts.home }, ...steps].map((step) => (
          <li key={step.path}>
            <a href={to(step.path)}>{step.label}</a>
          </li>
        ))}
        <li aria-current="page" lang={lang}>
          {here}
        </li>
      </ol>
    </nav>
  );
}
