import { formatMonth } from '@feedback/contract/messages/dates';
import { useMemo } from 'react';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { useList } from '../../../components/list-screen/use-list.ts';
import { getFormatsLocale } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { makeColumns } from '../components/audit-columns.tsx';
import { auditList, useAuditFilters } from '../components/use-audit-filters.ts';
import { auditCatalogue } from '../components/use-value-text.ts';
import styles from '../components/audit.module.css';

/** The audit trail: who changed which data, when, from which value to which (rule 9.6). */
export function AuditPage() {
  const texts = useTexts(auditCatalogue);
  const list = useList(auditList);
  const { locale } = useLocale();
  const storedUpTo = list.page.data?.storedUpTo;
  const columns = useMemo(() => makeColumns(texts), [texts]);
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
          {texts.stored(formatMonth(storedUpTo, getFormatsLocale(locale)))}
        </p>
      )}
    </>
  );
}

export { AuditPage as Component };
