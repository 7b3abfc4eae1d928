import type { FooterData } from '../data/footer-data.ts';
import { ShellLink, useShell } from '../shell-context.tsx';
import { FooterSection } from './fold.tsx';
import css from './quick-links.module.css';

type Groups = FooterData['quickLinks'];

function Group({ group }: { group: Groups[number] }) {
  return (
    <FooterSection title={group.title}>
      <ul>
        {group.links.map((link) => (
          <li key={link.redirection}>
            <ShellLink href={link.redirection} lang={link.lang}>
              {link.label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </FooterSection>
  );
}

/** Renders the primary link groups as rows on a phone and as columns from 992 px on. */
export function QuickLinks({ groups }: { groups: Groups }) {
  return (
    <div className={css.columns}>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  );
}

/**
 * Renders the other link groups in one collapsible section; from 992 px on, each group is one line
 * of links.
 */
export function InlineLinks({ groups }: { groups: Groups }) {
  const { texts } = useShell();
  if (groups.length === 0) return null;
  return (
    <FooterSection title={texts.moreLinks} className={css.more}>
      <div className={css.lines}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </FooterSection>
  );
}
