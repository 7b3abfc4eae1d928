import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { PageHeader } from '../../components/page-header.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { useTexts } from '../../lib/locale.tsx';
import { makeColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery } from './audit-query.ts';
import { auditCatalogue } from './audit-texts.ts';
import { useAuditAddress } from './use-audit-address.ts';

/** Who changed what, when, from what to what (contract 6). */
export function AuditPage() {
  const texts = useTexts(auditCatalogue);
  const address = useAuditAddress();
  const { filter, cursor, isFiltered } = address;
  const events = useQuery(auditQuery({ ...filter, cursor }));
  const columns = useMemo(() => makeColumns(texts), [texts]);
  return (
    <>
      <PageHeader title={texts.title} />
      <AuditFilters address={address} />
      <PagedList
        query={events}
        caption={texts.caption}
        columns={columns}
        rowKey={(event) => event.id}
        empty={{
          title: texts.empty,
          lead: isFiltered ? texts.emptyFiltered : texts.emptyLead,
        }}
        onPage={address.goTo}
      />
    </>
  );
}

export { AuditPage as Component };
