import type { FooterData } from '../data/footer-data.ts';
import { AppLinks } from '../header/utility-bar.tsx';
import { ShellLink, useShell } from '../shell-context.tsx';
import css from './follow-us.module.css';

/** Renders the social profiles as icons, and the app badges. */
export function FollowUs({ links }: { links: FooterData['followUs'] }) {
  const { texts } = useShell();
  return (
    <>
      <section className={css.follow}>
        <h2>{texts.followUs}</h2>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <ShellLink
                href={link.href}
                aria-label={link.label ?? texts.followOn(new URL(link.href).host)}
              >
                <img src={link.icon_url} alt="" width="20" height="20" loading="lazy" />
              </ShellLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.badges}>
        <h2>{texts.getTheApp}</h2>
        <AppLinks className={css.badgeList} />
      </section>
    </>
  );
}
