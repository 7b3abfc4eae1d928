import { buttonClass } from '@feedback/ui/button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { ListTabs } from '../../../components/list-screen/list-tabs.tsx';
import { usePagedList } from '../../../components/list-screen/use-list.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { createSecurityEventColumns } from '../components/security-columns.tsx';
import {
  securityEventListDefinition,
  useSecurityFilters,
} from '../components/use-security-filters.ts';
import { securityTextCatalogue } from '../components/security-cells.tsx';

/** The security events: attempts with their account, origin and outcome. */
export function SecurityPage() {
  const texts = useTexts(securityTextCatalogue);
  const list = usePagedList(securityEventListDefinition);
  const { locale } = useLocale();
  const columns = useMemo(() => createSecurityEventColumns(texts, locale), [texts, locale]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      tabs={
        <ListTabs
          name="outcome"
          label={texts.outcome}
          options={[
            { value: '', label: texts.allOutcomes },
            { value: 'refused', label: texts.outcomeName.refused },
            { value: 'success', label: texts.outcomeName.success },
          ]}
          address={list}
        />
      }
      filters={useSecurityFilters(list.filter.account)}
      canRefresh
      actions={
        <>
          <Link
            to="/admin/settings/security/quarantine"
            className={buttonClass}
            data-variant="secondary"
          >
            {texts.quarantine}
          </Link>
          <Link
            to="/admin/settings/security/alarms"
            className={buttonClass}
            data-variant="secondary"
          >
            {texts.alarms}
          </Link>
        </>
      }
    />
  );
}

export { SecurityPage as Component };
