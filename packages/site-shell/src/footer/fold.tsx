import type { ReactNode } from 'react';

import { Icon } from '../icons.tsx';
import css from './fold.module.css';

interface FoldProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A titled part of the footer, folded away below its title; from 992 px on one within another is
 * all in sight. A native `<details>`: no script has to run, and a search in the page finds what is
 * folded.
 */
export function Fold({ title, className, children }: FoldProps) {
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
