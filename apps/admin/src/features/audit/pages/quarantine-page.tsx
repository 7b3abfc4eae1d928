import {
  quarantineTexts,
  type QuarantineTexts,
} from '@feedback/contract/messages/en-IN/console/quarantine';
import { type QuarantinedFile, quarantineQuerySchema } from '@feedback/contract/system/quarantine';

import { CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { createListPage } from '../../../components/list-screen/list-page.tsx';
import { formatCount as grouped, formatFileSize } from '../../../lib/dates.ts';
import { defineTexts } from '../../../lib/locale.tsx';
import { getQuarantinedFiles } from '@feedback/contract/operations';

/** The pages of rejected files, filtered by day. */
export const quarantineListDefinition = {
  queryKey: 'quarantine',
  call: getQuarantinedFiles,
  querySchema: quarantineQuerySchema,
  names: ['from', 'to'],
} as const;

/**
 * Returns the origin of a rejected file as a text: everywhere, by mail, or an IP address or
 * network.
 */
function originOf({ network, address }: QuarantinedFile, texts: QuarantineTexts): string {
  if (network === '*') return texts.everywhere;
  return network === 'mail' ? texts.byMail : (address ?? network);
}

/** The files that the virus scanner rejected: sender, file, time and origin (rule 12.7). */
export const QuarantinedFilesPage = createListPage({
  list: quarantineListDefinition,
  texts: defineTexts('console/quarantine', { quarantineTexts }),
  columns: (texts, locale) => [
    {
      id: 'at',
      header: texts.columns.at,
      width: '120px',
      cell: ({ at }) => <TimeCell at={at} />,
    },
    {
      id: 'file',
      header: texts.columns.file,
      cell: ({ name, size, count }) =>
        name === null ? (
          <>
            <CellTitle>{texts.more(count, grouped(count, locale))}</CellTitle>
            <CellNote>{texts.notListed}</CellNote>
          </>
        ) : (
          <>
            <CellTitle>{name}</CellTitle>
            <CellNote>{formatFileSize(size ?? 0, locale)}</CellNote>
          </>
        ),
    },
    {
      id: 'signature',
      header: texts.columns.signature,
      width: '22%',
      cell: ({ signature }) => signature,
    },
    {
      id: 'who',
      header: texts.columns.who,
      width: '18%',
      cell: ({ account, sender, name }) => account ?? sender ?? (name && texts.submitter),
    },
    {
      id: 'from',
      header: texts.columns.from,
      width: '18%',
      cell: (file) => originOf(file, texts),
    },
  ],
  filters: () => [{ kind: 'days', from: 'from', to: 'to' }],
  back: { to: '/admin/settings/security', title: 'security' },
});

export { QuarantinedFilesPage as Component };
