import { caseClassSchema, caseSourceSchema } from '@feedback/contract/kinds/case-class';
import {
  complianceListSchema,
  type ComplianceList,
  type ComplianceRow,
} from '@feedback/contract/regulatory/compliance';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { ListTabs } from '../../../components/list-screen/list-tabs.tsx';
import { buildSelectOptions, usePagedList } from '../../../components/list-screen/use-list.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { referenceTextCatalogue } from '../../../components/reference-data/reference-kind.ts';
import { scoresTextCatalogue } from '../../../lib/texts/scores-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { createDueCaseColumns } from '../components/due-case-columns.tsx';
import { createSinglePageCaseList } from '../../../lib/working-list.ts';
import { useCaseLinkKeys } from '../../../lib/browser/use-link-keys.ts';
import { complianceListDefinition } from '../api/due-cases.ts';
import styles from '../components/due-cases.module.css';
import { complianceTextCatalogue } from '../../../lib/texts/compliance-texts.ts';

const ExplainDialog = lazy(() =>
  import('../components/explain-dialog.tsx').then((m) => ({ default: m.ExplainDelayDialog })),
);

/** The list to show when the URL names no list. */
const usual: ComplianceList = 'overdue';

/** Overdue duties, duties that are due soon, late duties with their reasons, and SCORES filings. */
export function CompliancePage() {
  const texts = useTexts(complianceTextCatalogue);
  const { policy } = useTexts(referenceTextCatalogue);
  const scores = useTexts(scoresTextCatalogue);
  const { isSuperAdmin } = useSession();
  const list = usePagedList(complianceListDefinition);
  const { pathname, search } = useLocation();
  useCaseLinkKeys();
  const [explaining, setExplaining] = useState<ComplianceRow | null>(null);
  const shown = complianceListSchema.options.find((name) => name === list.filter.list) ?? usual;
  const working = createSinglePageCaseList(`deadlines${search}`, list.page.data?.rows ?? [], {
    to: pathname + search,
    text: `${texts.title} · ${texts.lists[shown]}`,
  });
  // Only the list of late duties has the filter for reasons.
  const setList: typeof list.setFilter = (patch) =>
    list.setFilter({ ...patch, explained: undefined });
  const tabs = complianceListSchema.options.map((value) => ({
    value: value === usual ? '' : value,
    label: texts.lists[value],
  }));
  return (
    <>
      <ListScreen
        list={list}
        texts={{ ...texts, emptyLead: texts.empties[shown] }}
        columns={createDueCaseColumns({ texts, scores, policy }, working, setExplaining)}
        tabs={
          <div className={styles.tabs}>
            <ListTabs
              name="list"
              label={texts.list}
              options={tabs}
              address={{ ...list, setFilter: setList }}
            />
            {isSuperAdmin && <Link to="/admin/compliance/import">{texts.importLink}</Link>}
          </div>
        }
        filters={[
          {
            kind: 'choice',
            name: 'class',
            label: texts.class,
            all: texts.anyClass,
            options: buildSelectOptions(caseClassSchema.options, (value) => policy.classes[value]),
          },
          {
            kind: 'choice',
            name: 'source',
            label: texts.source,
            all: texts.anySource,
            options: buildSelectOptions(caseSourceSchema.options, (value) => policy.sources[value]),
          },
          ...(shown === 'late'
            ? [
                {
                  kind: 'choice' as const,
                  name: 'explained' as const,
                  label: texts.explained,
                  all: texts.anyExplained,
                  options: buildSelectOptions(
                    ['yes', 'no'] as const,
                    (value) => texts.explainedNames[value],
                  ),
                },
              ]
            : []),
        ]}
        canRefresh
      />
      <Suspense>
        {explaining && <ExplainDialog row={explaining} onClose={() => setExplaining(null)} />}
      </Suspense>
    </>
  );
}

export { CompliancePage as Component };
