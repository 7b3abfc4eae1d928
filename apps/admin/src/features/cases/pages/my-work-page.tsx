import {
  myWorkInactiveLists,
  myWorkActionLists,
  myWorkListNames,
  type MyWork,
} from '@feedback/contract/cases/my-work';
import { buildCasePath, buildReportPath } from '@feedback/contract/cases/console-paths';
import { ButtonLink } from '@feedback/ui/button-link';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';

import { DigestSettingControl } from '../../../components/digest-choice.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useCaseLinkKeys } from '../../../lib/browser/use-link-keys.ts';
import { formatCount } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { storeCaseList, createSinglePageCaseList } from '../../../lib/working-list.ts';
import { myWorkQuery } from '../api/my-work.ts';
import { useCaseShortcuts } from '../components/case/use-case-keys.ts';
import { myWorkTextCatalogue } from '../components/my-work/my-work-catalogue.ts';
import styles from '../components/my-work/my-work.module.css';
import { TeamQueueCard } from '../components/my-work/queue-card.tsx';
import { SavedViewsCard } from '../components/my-work/views-card.tsx';
import { CollapsedMyWorkGroup, MyWorkGroup } from '../components/my-work/work-list.tsx';

/** Returns the cases of some lists as one list, through which the case page steps. */
function useWorkingLists(work: MyWork) {
  const texts = useTexts(myWorkTextCatalogue);
  const back = { to: '/admin/mywork', text: texts.title };
  const cases = myWorkActionLists.flatMap((name) => work[name].cases);
  return {
    toDo: createSinglePageCaseList('mywork', cases, back),
    listOf: (name: (typeof myWorkInactiveLists)[number]) =>
      createSinglePageCaseList(`mywork ${name}`, work[name].cases, {
        ...back,
        text: `${texts.title} · ${texts.lists[name]}`,
      }),
  };
}

function Lists({ work }: { work: MyWork }) {
  const texts = useTexts(myWorkTextCatalogue);
  const lists = useWorkingLists(work);
  if (myWorkListNames.every((name) => work[name].total === 0)) {
    return (
      <EmptyState title={texts.nothing} lead={texts.nothingLead}>
        <Link to={buildReportPath('c')}>{texts.toReport}</Link>
      </EmptyState>
    );
  }
  const shown = myWorkActionLists.filter((name) => work[name].total > 0);
  const folded = myWorkInactiveLists.filter((name) => work[name].total > 0);
  return (
    <div className={styles.lists}>
      {shown.map((name) => (
        <MyWorkGroup key={name} name={name} list={work[name]} working={lists.toDo} />
      ))}
      {folded.map((name) => (
        <CollapsedMyWorkGroup
          key={name}
          name={name}
          list={work[name]}
          working={lists.listOf(name)}
        />
      ))}
    </div>
  );
}

/** Opens the first case to work on; the case page then steps through the others. */
function NextCase({ work }: { work: MyWork }) {
  const texts = useTexts(myWorkTextCatalogue);
  const navigate = useNavigate();
  const { toDo } = useWorkingLists(work);
  const [next] = toDo.rows;
  const address = next && `${buildCasePath(next.caseId)}?list=${toDo.key}`;
  const open = () => {
    if (!address) return;
    storeCaseList(toDo);
    void navigate(address);
  };
  useCaseShortcuts({ o: open });
  if (!address) return null;
  return (
    <ButtonLink
      variant="primary"
      href={address}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {texts.next}
      <kbd className={styles.key} aria-hidden>
        O
      </kbd>
    </ButtonLink>
  );
}

/** An admin's start page: the cases to work on by urgency, and the cases that wait. */
export function MyWorkPage() {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  const query = useQuery(myWorkQuery);
  const { data } = query;
  useCaseLinkKeys();
  return (
    <>
      <PageHeader
        title={texts.title}
        note={data && texts.toDo(data.toDo, formatCount(data.toDo, locale))}
      >
        {data && <NextCase work={data} />}
      </PageHeader>
      <QueryLoadState query={query} rows={6} />
      {data && <Lists work={data} />}
      {data && <TeamQueueCard queues={data.queues} />}
      <SavedViewsCard />
      <DigestSettingControl />
    </>
  );
}

export { MyWorkPage as Component };
