import {
  deleteEscalationLevel,
  getEscalationLevels,
  saveEscalationLevel,
} from '@feedback/contract/operations';
import {
  saveEscalationLevelSchema,
  type EscalationLevelRow,
} from '@feedback/contract/cases/escalation';
import { StatusBadge } from '@feedback/ui/status-badge';
import { lazy } from 'react';

import { DayCell } from '../../../components/cells.tsx';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { EscalationLevelFormValues } from '../components/level-fields.tsx';

const LevelFields = lazy(() =>
  import('../components/level-fields.tsx').then((m) => ({ default: m.EscalationLevelFields })),
);

/** The escalation levels and their calls. */
export const escalationLevelListDefinition: ReferenceListDefinition<
  EscalationLevelRow,
  EscalationLevelFormValues
> = {
  queryKey: 'levels',
  textsOf: (texts) => texts.level,
  load: (signal) => callApi(getEscalationLevels, { signal }),
  nameOf: (row) => `${row.name} ${row.validFrom}`,
  searchedIn: (row) =>
    [row.name, row.class, row.feedbackType, row.person, row.validFrom].filter(Boolean).join(' '),
  columns: ({ level, policy }) => [
    {
      id: 'name',
      header: level.name,
      card: 'name',
      cell: (row) => `${level.short[row.kind]}${row.number} · ${row.name}`,
    },
    { id: 'days', header: level.when, card: 'fact', cell: (row) => level.at[row.kind](row.days) },
    {
      id: 'recipient',
      header: level.recipient,
      card: 'fact',
      cell: (row) =>
        row.recipient === 'person'
          ? (row.person ?? <StatusBadge tone="warn">{level.unnamed}</StatusBadge>)
          : level.recipients[row.recipient],
    },
    {
      id: 'class',
      header: policy.class,
      card: 'fact',
      cell: (row) => (row.class ? policy.classes[row.class] : policy.anyClass),
    },
    {
      id: 'feedbackType',
      header: policy.feedbackType,
      card: 'fact',
      cell: (row) => row.feedbackType ?? policy.anyType,
    },
    {
      id: 'validFrom',
      header: policy.validFrom,
      card: 'line',
      cell: (row) => <DayCell day={row.validFrom} />,
    },
  ],
  addSchema: saveEscalationLevelSchema,
  updateSchema: saveEscalationLevelSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    kind: row?.kind ?? 'level',
    number: row ? String(row.number) : '',
    name: row?.name ?? '',
    class: row?.class ?? '',
    feedbackType: row?.feedbackType ?? '',
    days: row ? String(row.days) : '',
    recipient: row?.recipient ?? 'person',
    personCode: row?.personCode ?? '',
    validFrom: row?.validFrom ?? '',
  }),
  Fields: LevelFields,
  save: (values, row) =>
    callApi(saveEscalationLevel, { body: { ...values, ...(row && { version: row.version }) } }),
  remove: ({ id }) => callApi(deleteEscalationLevel, { parts: { id } }),
};

/**
 * Escalation levels: who is notified and accountable on which day, with their validity (rule 13.5).
 */
export const EscalationLevelsPage = () => <ReferencePage kind={escalationLevelListDefinition} />;

export { EscalationLevelsPage as Component };
