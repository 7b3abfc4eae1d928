import { auditEntitySchema, auditEventQuerySchema } from '@feedback/contract/audit/audit';

import type { ListFilter } from '../../../components/list-screen/list-filter.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { usePersonOptions } from '../../../components/list-screen/use-person-options.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { auditTextCatalogue } from './use-value-text.ts';
import { getAuditEvents } from '@feedback/contract/operations';

/** The pages of the audit trail with their filters: person, object type, name, days. */
export const auditListDefinition = {
  queryKey: 'audit',
  call: getAuditEvents,
  querySchema: auditEventQuerySchema,
  names: ['actor', 'entity', 'search', 'from', 'to'],
} as const;

type Name = (typeof auditListDefinition.names)[number];

/** Returns the filters of the audit trail; `actor` is the person in the address. */
export function useAuditFilters(actor: string | undefined): readonly ListFilter<Name>[] {
  const texts = useTexts(auditTextCatalogue);
  const { search, anyone } = useTexts(commonTextCatalogue);
  return [
    { kind: 'search', name: 'search', label: search, placeholder: texts.searchPlaceholder },
    {
      kind: 'choice',
      name: 'actor',
      label: texts.person,
      all: anyone,
      options: usePersonOptions(actor),
    },
    {
      kind: 'choice',
      name: 'entity',
      label: texts.thing,
      all: texts.allThings,
      options: buildSelectOptions(auditEntitySchema.options, (entity) => texts.things[entity]),
    },
    { kind: 'days', from: 'from', to: 'to' },
  ];
}
