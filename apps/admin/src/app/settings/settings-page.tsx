import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';

import { EmptyState } from '../../components/empty-state.tsx';
import { SearchBox } from '../../components/filters/search-box.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { useSession } from '../../lib/session.ts';
import { findSettings } from './find-settings.ts';
import styles from './settings.module.css';
import { settingsTextCatalogue } from './settings-texts.ts';

// Only super admins see it, and most of them only in the first days.
const FirstStepsCard = lazy(() =>
  import('../../features/system/components/first-steps/first-steps.tsx').then((m) => ({
    default: m.SetupChecklistCard,
  })),
);
const MenuCount = lazy(() => import('../shell/menu-count.tsx'));

type Group = ReturnType<typeof findSettings>[number];

/** A group of settings: each has its link and a line on what it is for. */
function GroupCard({ group, pages }: Group) {
  const names = useTexts(commonTextCatalogue);
  const texts = useTexts(settingsTextCatalogue);
  const { name, lead } = texts.groups[group];
  return (
    <section className={styles.group} aria-labelledby={`group-${group}`}>
      <h2 className={styles.heading} id={`group-${group}`}>
        {name}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.list}>
        {pages.map(({ path, title }) => (
          <li key={path} className={styles.setting}>
            <Link to={path}>{names[title]}</Link>
            <span className={styles.line}>{texts.settings[title].lead}</span>
            <Suspense>
              <MenuCount titles={[title]} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The settings: every page for people, set-up and system, in groups, with a search. */
export function SettingsOverviewPage() {
  const names = useTexts(commonTextCatalogue);
  const texts = useTexts(settingsTextCatalogue);
  const session = useSession();
  const [search, setSearch] = useState('');
  const groups = findSettings(search, session, { names, texts });
  const found = groups.flatMap(({ pages }) => pages).map(({ title }) => names[title]);
  return (
    <>
      <PageHeader
        title={names.settings}
        tabs={
          <div className={styles.search}>
            <SearchBox
              label={texts.search}
              placeholder={texts.placeholder}
              value={search}
              onValue={setSearch}
            />
          </div>
        }
      />
      <output className={styles.found}>
        {search && found.length > 0 && texts.found(found.join(', '))}
      </output>
      {groups.length === 0 && <EmptyState title={texts.none} lead={texts.noneLead(search)} />}
      {session.isSuperAdmin && !search && (
        <Suspense>
          <FirstStepsCard />
        </Suspense>
      )}
      <div className={styles.groups}>
        {groups.map((group) => (
          <GroupCard key={group.group} {...group} />
        ))}
      </div>
    </>
  );
}

export { SettingsOverviewPage as Component };
