import {
  deleteComplaintCode,
  getComplaintCodeEntries,
  saveComplaintCode,
} from '@feedback/contract/operations';
import {
  saveComplaintCodeSchema,
  type ComplaintCodeEntry,
} from '@feedback/contract/reference-data/complaint-code';
import { StatusBadge } from '@feedback/ui/status-badge';
import { lazy } from 'react';

import { DayCell } from '../../../components/cells.tsx';
import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { ComplaintCodeFormValues } from '../components/complaint-code-fields.tsx';

const CodeFields = lazy(() =>
  import('../components/complaint-code-fields.tsx').then((m) => ({
    default: m.ComplaintCodeFields,
  })),
);

/** The complaint codes of the regulator's tables, and their calls. */
export const complaintCodeListDefinition: ReferenceListDefinition<
  ComplaintCodeEntry,
  ComplaintCodeFormValues
> = {
  queryKey: 'codeEntries',
  textsOf: (texts) => texts.complaintCode,
  load: (signal) => callApi(getComplaintCodeEntries, { signal }),
  nameOf: ({ code }) => code,
  searchedIn: ({ code, name }) => `${code} ${name}`,
  columns: ({ complaintCode, policy }) => [
    { id: 'code', header: complaintCode.code, card: 'name', cell: ({ code }) => code },
    {
      id: 'name',
      header: complaintCode.name,
      card: 'fact',
      cell: ({ name, isConfirmed }) => (
        <>
          {name}{' '}
          {isConfirmed === 'no' && (
            <StatusBadge tone="warn">{complaintCode.unconfirmed}</StatusBadge>
          )}
        </>
      ),
    },
    {
      id: 'validFrom',
      header: policy.validFrom,
      card: 'line',
      cell: ({ validFrom }) => <DayCell day={validFrom} />,
    },
    {
      id: 'tabledFrom',
      header: complaintCode.tabledFrom,
      card: 'line',
      cell: ({ tabledFrom }) =>
        tabledFrom ? <DayCell day={tabledFrom} /> : complaintCode.notTabled,
    },
    {
      id: 'validTo',
      header: complaintCode.validTo,
      card: 'line',
      cell: ({ validTo }) => (validTo ? <DayCell day={validTo} /> : complaintCode.noEnd),
    },
  ],
  addSchema: saveComplaintCodeSchema,
  updateSchema: saveComplaintCodeSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    code: row?.code ?? '',
    name: row?.name ?? '',
    class: row?.class ?? 'complaint',
    validFrom: row?.validFrom ?? '',
    tabledFrom: row?.tabledFrom ?? '',
    validTo: row?.validTo ?? '',
    isConfirmed: row?.isConfirmed ?? 'no',
  }),
  Fields: CodeFields,
  save: (values, row) =>
    callApi(saveComplaintCode, { body: { ...values, ...(row && { version: row.version }) } }),
  remove: ({ id }) => callApi(deleteComplaintCode, { parts: { id } }),
};

/** Complaint codes with their days of validity (rule 14.1). */
export const ComplaintCodesPage = () => <ReferencePage kind={complaintCodeListDefinition} />;

export { ComplaintCodesPage as Component };
