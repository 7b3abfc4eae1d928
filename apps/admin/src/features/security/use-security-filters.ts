import { securityKindSchema, securityOutcomeSchema } from '@feedback/contract/security-event';

import type { ListFilter } from '../../components/list-screen/list-filter.tsx';
import { usePersonOptions } from '../../components/list-screen/use-person-options.ts';
import { useTexts } from '../../lib/locale.tsx';
import type { securityList } from './security-list.ts';
import { securityCatalogue } from './security-texts.ts';

type Name = (typeof securityList.names)[number];

/** What narrows the events; `account` is whose the address asks for. */
export function useSecurityFilters(account: string | undefined): readonly ListFilter<Name>[] {
  const texts = useTexts(securityCatalogue);
  const people = usePersonOptions(account);
  return [
    {
      kind: 'search',
      name: 'address',
      label: texts.address,
      placeholder: texts.addressPlaceholder,
    },
    { kind: 'choice', name: 'account', label: texts.person, options: people },
    {
      kind: 'choice',
      name: 'kind',
      label: texts.kind,
      options: [
        { value: '', label: texts.allKinds },
        ...securityKindSchema.options.map((value) => ({ value, label: texts.kindName[value] })),
      ],
    },
    {
      kind: 'choice',
      name: 'outcome',
      label: texts.outcome,
      options: [
        { value: '', label: texts.allOutcomes },
        ...securityOutcomeSchema.options.map((value) => ({
          value,
          label: texts.outcomeName[value],
        })),
      ],
    },
    { kind: 'days', from: 'from', to: 'to' },
  ];
}
