import { formatTextMonth } from '@feedback/contract/messages/dates';
import { useMemo } from 'react';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { usePagedList } from '../../../components/list-screen/use-list.ts';
import { getFormattingLocale } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { createAuditColumns } from '../components/audit-columns.tsx';
import { auditListDefinition, useAuditFilters } from '../components/use-audit-filters.ts';
import { auditTextCatalogue } from '../components/use-value-text.ts';
import styles from '../components/audit.module.css';

/** The audit trail: who changed which data, when, from which value to which (rule 9.6). */
export function AuditPage() {
  const texts = useTexts(auditTextCatalogue);
  const list = usePagedList(auditListDefinition);
  const { locale } = useLocale();
  const storedUpTo = list.page.data?.storedUpTo;
  const columns = useMemo(() => createAuditColumns(texts), [texts]);
  return (
    <>
      <ListScreen
        list={list}
        texts={texts}
        columns={columns}
        filters={useAuditFilters(list.filter.actor)}
      />
      {storedUpTo && (
        <p className={styles.stored}>
          {texts.stored(formatTextMonth(storedUpTo, getFormattingLocale(locale)))}
        </p>
      )}
    </>
  );
}

export { AuditPage as Component };
