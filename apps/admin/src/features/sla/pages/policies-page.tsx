import { deleteSlaPolicy, getSlaPolicies, saveSlaPolicy } from '@feedback/contract/operations';
import { saveSlaPolicySchema, type SlaPolicy } from '@feedback/contract/sla/clock';
import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';
import { lazy } from 'react';

import { DayCell } from '../../../components/cells.tsx';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { SlaPolicyFormValues } from '../components/policy-fields.tsx';

const PolicyFields = lazy(() =>
  import('../components/policy-fields.tsx').then((m) => ({ default: m.SlaPolicyFields })),
);

const sourceIn = ({ policy }: ReferenceTexts, { source }: SlaPolicy) =>
  source ? policy.sources[source] : policy.anySource;

/** The resolution targets and their calls. */
export const slaPolicyListDefinition: ReferenceListDefinition<SlaPolicy, SlaPolicyFormValues> = {
  queryKey: 'policies',
  textsOf: (texts) => texts.policy,
  load: (signal) => callApi(getSlaPolicies, { signal }),
  nameOf: (row) =>
    [row.class, row.source, row.feedbackType, row.kind, row.validFrom].filter(Boolean).join(' '),
  searchedIn: (row) =>
    [row.class, row.source, row.feedbackType, row.kind, row.validFrom].filter(Boolean).join(' '),
  columns: (texts) => {
    const { policy } = texts;
    return [
      { id: 'class', header: policy.class, card: 'name', cell: (row) => policy.classes[row.class] },
      { id: 'source', header: policy.source, card: 'fact', cell: (row) => sourceIn(texts, row) },
      {
        id: 'feedbackType',
        header: policy.feedbackType,
        card: 'fact',
        cell: (row) => row.feedbackType ?? policy.anyType,
      },
      { id: 'kind', header: policy.kind, card: 'fact', cell: (row) => policy.kinds[row.kind] },
      {
        id: 'days',
        header: policy.days,
        card: 'fact',
        cell: (row) => policy.target(row.days, policy.units[row.unit]),
      },
      {
        id: 'validFrom',
        header: policy.validFrom,
        card: 'line',
        cell: (row) => <DayCell day={row.validFrom} />,
      },
      {
        id: 'validTo',
        header: policy.validTo,
        card: 'line',
        cell: ({ validTo }) => (validTo ? <DayCell day={validTo} /> : policy.noEnd),
      },
    ];
  },
  addSchema: saveSlaPolicySchema,
  updateSchema: saveSlaPolicySchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    class: row?.class ?? 'complaint',
    source: row?.source ?? '',
    feedbackType: row?.feedbackType ?? '',
    kind: row?.kind ?? 'service',
    days: row ? String(row.days) : '',
    unit: row?.unit ?? 'working',
    stopsWhileWaiting: row?.stopsWhileWaiting ?? 'no',
    validFrom: row?.validFrom ?? '',
    validTo: row?.validTo ?? '',
  }),
  Fields: PolicyFields,
  save: (values, row) =>
    callApi(saveSlaPolicy, { body: { ...values, ...(row && { version: row.version }) } }),
  remove: ({ id }) => callApi(deleteSlaPolicy, { parts: { id } }),
};

/** Resolution targets by class and source, with their first day of validity (rule 13.4). */
export const SlaPoliciesPage = () => <ReferencePage kind={slaPolicyListDefinition} />;

export { SlaPoliciesPage as Component };
