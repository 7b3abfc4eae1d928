import type { FooterData } from '../data/footer-data.ts';
import { ShellLink } from '../shell-context.tsx';
import css from './quick-links.module.css';

type Groups = FooterData['quickLinks'];

function Links({ group }: { group: Groups[number] }) {
  return (
    <ul>
      {group.links.map((link) => (
        <li key={link.redirection}>
          <ShellLink href={link.redirection} lang={link.lang}>
            {link.label}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

/** The primary groups as columns. */
export function QuickLinks({ groups }: { groups: Groups }) {
  return (
    <div className={css.columns}>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <Links group={group} />
        </section>
      ))}
    </div>
  );
}

/** The other groups as lines of links, separated by a bar. */
export function InlineLinks({ groups }: { groups: Groups }) {
  return (
    <div className={css.lines}>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <Links group={group} />
        </section>
      ))}
    </div>
  );
}
