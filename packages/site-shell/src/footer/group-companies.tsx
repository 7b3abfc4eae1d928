import type { FooterData } from '../data/footer-data.ts';
import { Icon } from '../icons.tsx';
import { ShellLink, useShell } from '../shell-context.tsx';
import css from './group-companies.module.css';

const panelId = 'site-group-companies';

/** The other companies of the group, in a dropdown that opens on click or focus (rule 4.4). */
export function GroupCompanies({ companies }: { companies: FooterData['kotakCompanies'] }) {
  const { texts } = useShell();
  if (companies.length === 0) return null;
  return (
    <div className={css.companies} data-dropdown="click">
      <button type="button" aria-expanded="false" aria-controls={panelId} data-dropdown-trigger="">
        {texts.groupCompanies}
        <Icon name="chevron" className={css.chevron} />
      </button>
      <ul id={panelId} data-dropdown-panel="">
        {companies.map((company) => (
          <li key={company.href}>
            <ShellLink href={company.href}>{company.label}</ShellLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
