import { useState } from 'react';

import { enhanceFooter } from '../behaviour/enhance-shell.ts';
import type { FooterData } from '../data/footer-data.ts';
import { ShellProvider, useShell, type ShellProps } from '../shell-context.tsx';
import { useEnhancement } from '../use-enhancement.ts';
import { FollowUs } from './follow-us.tsx';
import { GroupCompanies } from './group-companies.tsx';
import { InlineLinks, QuickLinks } from './quick-links.tsx';
import { ReachOutBlock } from './reach-out.tsx';
import css from './site-footer.module.css';

/** The props of the footer. */
export interface SiteFooterProps extends ShellProps {
  data: FooterData;
  /** The copyright year to render first; the behaviour updates it to the current year. */
  year?: number | undefined;
}

/**
 * The site's footer: group companies, follow-us, apps, the ways to reach the company, quick links,
 * copyright and disclaimer (rule 4.4).
 */
export function SiteFooter({ data, year, ...shell }: SiteFooterProps) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const element = useEnhancement(enhanceFooter);
  const primary = data.quickLinks.filter((group) => group.isPrimary);
  const inline = data.quickLinks.filter((group) => !group.isPrimary);
  return (
    <ShellProvider {...shell}>
      <footer ref={element} className={css.footer} data-site-footer="">
        <div className={css.inner}>
          <div className={css.top}>
            <ReachOutBlock entries={data.reachOut} />
            <div className={css.side}>
              <GroupCompanies companies={data.kotakCompanies} />
              <FollowUs links={data.followUs} />
            </div>
          </div>
          <div>
            <QuickLinks groups={primary} />
            <InlineLinks groups={inline} />
          </div>
          <SmallPrint year={year ?? thisYear} />
        </div>
      </footer>
    </ShellProvider>
  );
}

function SmallPrint({ year }: { year: number }) {
  const { brand, texts } = useShell();
  return (
    <div className={css.smallPrint}>
      <p>{texts.disclaimer}</p>
      <p>
        {texts.copyrightBefore} <span data-current-year="">{year}</span>{' '}
        {texts.copyrightAfter(brand.name)}
      </p>
    </div>
  );
}
