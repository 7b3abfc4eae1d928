import type { ReactNode } from 'react';

import { Icon } from '../icons.tsx';
import css from './fold.module.css';

interface FoldProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A titled section of the footer that collapses below its title; from 992 px on, a fold inside
 * another is fully visible. It is a native `<details>`, which needs no script and lets a page
 * search find collapsed content.
 */
export function FooterSection({ title, className, children }: FoldProps) {
  return (
    <section className={`${css.fold} ${className ?? ''}`}>
      <h2>{title}</h2>
      <details>
        <summary>
          {title}
          <Icon name="chevron" className={css.chevron} />
        </summary>
        {children}
      </details>
    </section>
  );
}
