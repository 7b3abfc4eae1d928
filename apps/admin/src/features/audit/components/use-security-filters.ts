import {
  securityEventKindSchema,
  securityEventQuerySchema,
} from '@feedback/contract/audit/security-event';

import type { ListFilter } from '../../../components/list-screen/list-filter.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { usePersonOptions } from '../../../components/list-screen/use-person-options.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { securityTextCatalogue } from './security-cells.tsx';
import { getSecurityEvents } from '@feedback/contract/operations';

/** The pages of security events with their filters: account, origin, kind, outcome, days. */
export const securityEventListDefinition = {
  queryKey: 'security',
  call: getSecurityEvents,
  querySchema: securityEventQuerySchema,
  names: ['account', 'address', 'kind', 'outcome', 'from', 'to'],
} as const;

type Name = (typeof securityEventListDefinition.names)[number];

/** Returns the filters of the security events; `account` is the account in the address. */
export function useSecurityFilters(account: string | undefined): readonly ListFilter<Name>[] {
  const texts = useTexts(securityTextCatalogue);
  const { anyone } = useTexts(commonTextCatalogue);
  return [
    {
      kind: 'search',
      name: 'address',
      label: texts.address,
      placeholder: texts.addressPlaceholder,
    },
    {
      kind: 'choice',
      name: 'account',
      label: texts.person,
      all: anyone,
      options: usePersonOptions(account),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: texts.kind,
      all: texts.allKinds,
      options: buildSelectOptions(securityEventKindSchema.options, (kind) => texts.kindName[kind]),
    },
    { kind: 'days', from: 'from', to: 'to' },
  ];
}
