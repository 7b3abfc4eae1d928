import type { Retention } from '@feedback/contract/privacy/retention';
import type { Locale } from '@feedback/contract/messages';
import type { PrivacyTexts } from '@feedback/contract/messages/en-IN/console-privacy';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { type Column, Table } from '@feedback/ui/table';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CaseLink, Moment, ShortDay } from '../../components/cells.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { common, useLocale, useTexts } from '../../lib/locale.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { privacyTexts } from '../../lib/privacy-texts.ts';
import { retentionQuery } from './retention-calls.ts';
import styles from './retention.module.css';

type Period = Retention['periods'][number];

const periodColumns = (
  texts: PrivacyTexts,
  locale: Locale,
  onChange: (period: Period) => void,
): Column<Period>[] => [
  {
    id: 'subject',
    header: texts.subject,
    cell: ({ subject }) => texts.subjects[subject],
  },
  {
    id: 'months',
    header: texts.period,
    cell: ({ months }) => texts.months(months),
  },
  {
    id: 'due',
    header: texts.due,
    cell: ({ due }) => due.toLocaleString(locale === 'hi' ? 'hi-IN' : 'en-IN'),
  },
  {
    id: 'change',
    header: texts.change,
    hideHeader: true,
    align: 'end',
    cell: (period) => (
      <Button
        variant="quiet"
        aria-label={texts.changeOf(texts.subjects[period.subject])}
        onClick={() => onChange(period)}
      >
        {texts.change}
      </Button>
    ),
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
    card: 'fact',
    cell: ({ closedAt }) => <ShortDay at={closedAt} />,
  },
  {
    id: 'eraseAt',
    header: texts.eraseOn,
    card: 'fact',
    cell: ({ eraseAt }) => <Moment at={eraseAt} />,
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
        {by}, <ShortDay at={at} />
      </>
    ),
  },
];

/** What is planned and what is held back, as far as there is anything. */
function Lists({ retention: { planned, plannedCount, held } }: { retention: Retention }) {
  const texts = useTexts(privacyTexts);
  return (
    <>
      <h2 className={styles.heading}>{texts.planned(plannedCount)}</h2>
      {plannedCount > planned.length && (
        <p className={styles.quiet}>{texts.plannedMore(planned.length)}</p>
      )}
      {planned.length === 0 ? (
        <p className={styles.quiet}>{texts.plannedNone}</p>
      ) : (
        <Table
          caption={texts.planned(plannedCount)}
          columns={plannedColumns(texts)}
          rows={planned}
          rowKey={({ id }) => id}
        />
      )}
      <h2 className={styles.heading}>{texts.held}</h2>
      {held.length === 0 ? (
        <p className={styles.quiet}>{texts.heldNone}</p>
      ) : (
        <Table
          caption={texts.held}
          columns={heldColumns(texts)}
          rows={held}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}

function RetentionPage() {
  const texts = useTexts(privacyTexts);
  const { locale } = useLocale();
  const retention = useQuery(retentionQuery);
  const [changed, setChanged] = useState<Period | null>(null);
  const toast = useToast();
  const { data } = retention;
  return (
    <>
      <PageHeader title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      <LoadState query={retention} rows={4} />
      {data && (
        <>
          <Alert tone={data.isOn ? 'info' : 'warn'}>{data.isOn ? texts.isOn : texts.dryRun}</Alert>
          <h2 className={styles.heading}>{texts.periods}</h2>
          <Table
            caption={texts.periods}
            columns={periodColumns(texts, locale, setChanged)}
            rows={data.periods}
            rowKey={({ subject }) => subject}
          />
          <Lists retention={data} />
        </>
      )}
      {changed && (
        <PeriodDialog
          period={changed}
          onClose={() => setChanged(null)}
          onDone={(text) => {
            setChanged(null);
            toast({ text, tone: 'ok' });
          }}
        />
      )}
    </>
  );
}

/** How long cases keep their person, what goes next and what is held back (rule 15.5). */
export function Component() {
  const texts = useTexts(privacyTexts);
  const shared = useTexts(common);
  return (
    <ToastProvider label={texts.title} closeLabel={shared.close}>
      <RetentionPage />
    </ToastProvider>
  );
}
