import type { Locale } from '@feedback/contract/messages';
import {
  quarantineTexts,
  type QuarantineTexts,
} from '@feedback/contract/messages/en-IN/console/quarantine';
import { type QuarantinedFile, quarantineQuerySchema } from '@feedback/contract/system/quarantine';
import type { Column } from '@feedback/ui/table';
import { useMemo } from 'react';

import { CellNote, CellTitle, Moment } from '../../../components/cells.tsx';
import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { useList } from '../../../components/list-screen/use-list.ts';
import { count as grouped, fileSize } from '../../../lib/dates.ts';
import { common, defineTexts, useLocale, useTexts } from '../../../lib/locale.tsx';
import { getQuarantine } from '@feedback/contract/operations';

/** The pages of rejected files, filtered by day. */
export const quarantineList = {
  queryKey: 'quarantine',
  call: getQuarantine,
  querySchema: quarantineQuerySchema,
  names: ['from', 'to'],
} as const;

const catalogue = defineTexts('console/quarantine', { quarantineTexts });

/** Returns the origin of a file: its address, or words when it has none. */
function originOf({ network, address }: QuarantinedFile, texts: QuarantineTexts): string {
  if (network === '*') return texts.everywhere;
  return network === 'mail' ? texts.byMail : (address ?? network);
}

const makeColumns = (texts: QuarantineTexts, locale: Locale): Column<QuarantinedFile>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    width: '120px',
    cell: ({ at }) => <Moment at={at} />,
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
          <CellNote>{fileSize(size ?? 0, locale)}</CellNote>
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
];

/** The files that the virus scanner rejected: sender, file, time and origin (rule 12.7). */
export function Component() {
  const texts = useTexts(catalogue);
  const { security } = useTexts(common);
  const list = useList(quarantineList);
  const { locale } = useLocale();
  const columns = useMemo(() => makeColumns(texts, locale), [texts, locale]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={[{ kind: 'days', from: 'from', to: 'to' }]}
      back={{ to: '/admin/security', text: security }}
      canRefresh
    />
  );
}
