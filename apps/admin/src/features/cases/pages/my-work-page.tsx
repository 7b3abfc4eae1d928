import { workLists, type MyWork } from '@feedback/contract/cases/my-work';
import { reportLink } from '@feedback/contract/cases/report-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useLinkKeys } from '../../../lib/browser/use-link-keys.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { DigestChoice } from '../components/my-work/digest-choice.tsx';
import { myWorkQuery } from '../api/my-work.ts';
import styles from '../components/my-work/my-work.module.css';
import { ViewsCard } from '../components/my-work/views-card.tsx';
import { EmptyLists, myWorkCatalogue, WorkListCard } from '../components/my-work/work-list.tsx';

function Lists({ work }: { work: MyWork }) {
  const texts = useTexts(myWorkCatalogue);
  if (workLists.every((name) => work[name].total === 0)) {
    return (
      <EmptyState title={texts.nothing} lead={texts.nothingLead}>
        <Link to={reportLink('c')}>{texts.toReport}</Link>
      </EmptyState>
    );
  }
  return (
    <div className={styles.lists}>
      {workLists
        .filter((name) => work[name].total > 0)
        .map((name) => (
          <WorkListCard key={name} name={name} list={work[name]} />
        ))}
      <EmptyLists names={workLists.filter((name) => work[name].total === 0)} />
    </div>
  );
}

/** An admin's start page: due cases, new cases, and cases that wait for a reply. */
export function MyWorkPage() {
  const texts = useTexts(myWorkCatalogue);
  const query = useQuery(myWorkQuery);
  useLinkKeys();
  return (
    <>
      <PageHeader title={texts.title} />
      <LoadState query={query} rows={6} />
      {query.data && <Lists work={query.data} />}
      <ViewsCard />
      <DigestChoice />
    </>
  );
}

export { MyWorkPage as Component };
