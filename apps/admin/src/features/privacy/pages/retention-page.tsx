import type { Retention } from '@feedback/contract/privacy/retention';
import type { Locale } from '@feedback/contract/messages';
import type { PrivacyTexts } from '@feedback/contract/messages/en-IN/console/privacy';
import { type Column, Table } from '@feedback/ui/table';
import { useQuery } from '@tanstack/react-query';

import { CaseLink, TimeCell, ShortDayCell } from '../../../components/cells.tsx';
import { SettingsList } from '../../../components/settings/settings-list.tsx';
import { SettingsPage } from '../../../components/settings/settings-page.tsx';
import { formatCount as grouped } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { RetentionPeriodDialog } from '../components/period-dialog.tsx';
import { privacyTextCatalogue } from '../../../lib/texts/privacy-texts.ts';
import { retentionQuery } from '../api/retention.ts';

type Period = Retention['periods'][number];

const periodColumns = (texts: PrivacyTexts, locale: Locale): Column<Period>[] => [
  {
    id: 'subject',
    header: texts.subject,
    card: 'name',
    cell: ({ subject }) => texts.subjects[subject],
  },
  {
    id: 'months',
    header: texts.period,
    card: 'line',
    cell: ({ months }) => texts.months(months),
  },
  {
    id: 'due',
    header: texts.due,
    card: 'line',
    cell: ({ due }) => grouped(due, locale),
  },
];

const plannedColumns = (texts: PrivacyTexts): Column<Retention['planned'][number]>[] => [
  {
    id: 'caseId',
    header: texts.caseId,
    card: 'name',
    cell: ({ caseId }) => <CaseLink caseId={caseId} />,
  },
  {
    id: 'subject',
    header: texts.subject,
    card: 'fact',
    cell: ({ subject }) => texts.subjects[subject],
  },
  {
    id: 'closedAt',
    header: texts.closedOn,
    card: 'line',
    cell: ({ closedAt }) => <ShortDayCell at={closedAt} />,
  },
  {
    id: 'eraseAt',
    header: texts.eraseOn,
    card: 'line',
    cell: ({ eraseAt }) => <TimeCell at={eraseAt} />,
  },
  {
    id: 'request',
    header: texts.why,
    card: 'fact',
    cell: ({ request }) =>
      request ? texts.requestedBy(request.by, request.reason) : texts.periodOver,
  },
];

const heldColumns = (texts: PrivacyTexts): Column<Retention['held'][number]>[] => [
  {
    id: 'caseId',
    header: texts.caseId,
    card: 'name',
    cell: ({ caseId }) => <CaseLink caseId={caseId} />,
  },
  { id: 'reason', header: texts.reason, card: 'fact', cell: ({ reason }) => reason },
  {
    id: 'by',
    header: texts.heldBy,
    card: 'fact',
    cell: ({ by, at }) => (
      <>
        {by}, <ShortDayCell at={at} />
      </>
    ),
  },
];

/** Lists the planned erasures and the held cases. */
function Lists({ retention: { planned, plannedCount, held } }: { retention: Retention }) {
  const texts = useTexts(privacyTextCatalogue);
  return (
    <>
      <SettingsList
        title={texts.planned(plannedCount)}
        note={plannedCount > planned.length && texts.plannedMore(planned.length)}
        empty={planned.length === 0 && texts.plannedNone}
      >
        <Table
          caption={texts.planned(plannedCount)}
          columns={plannedColumns(texts)}
          rows={planned}
          rowKey={({ id }) => id}
        />
      </SettingsList>
      <SettingsList title={texts.held} empty={held.length === 0 && texts.heldNone}>
        <Table
          caption={texts.held}
          columns={heldColumns(texts)}
          rows={held}
          rowKey={({ id }) => id}
        />
      </SettingsList>
    </>
  );
}

/** The page of retention periods, planned erasures and held cases (rule 15.5). */
export function RetentionPage() {
  const texts = useTexts(privacyTextCatalogue);
  const { locale } = useLocale();
  return (
    <SettingsPage
      query={useQuery(retentionQuery)}
      texts={{
        ...texts,
        caption: texts.periods,
        changeOf: ({ subject }) => texts.changeOf(texts.subjects[subject]),
      }}
      settingsOf={({ periods }) => periods}
      settingKey={({ subject }) => subject}
      columns={periodColumns(texts, locale)}
      Dialog={RetentionPeriodDialog}
      noticeOf={({ isOn }) =>
        isOn ? { tone: 'info', text: texts.isOn } : { tone: 'warn', text: texts.dryRun }
      }
    >
      {(retention) => <Lists retention={retention} />}
    </SettingsPage>
  );
}

export { RetentionPage as Component };
