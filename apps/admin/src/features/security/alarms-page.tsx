import type { Alarm, AlarmSetting } from '@feedback/contract/system/alarm';
import type { Locale } from '@feedback/contract/messages';
import type { SecurityTexts } from '@feedback/contract/messages/en-IN/console-security';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';
import { type Column, Table } from '@feedback/ui/table';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CellNote, CellTitle, Moment } from '../../components/cells.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { count as grouped } from '../../lib/dates.ts';
import { common, useLocale, useTexts } from '../../lib/locale.tsx';
import { alarmsQuery } from './alarm-calls.ts';
import { AlarmDialog } from './alarm-dialog.tsx';
import styles from './alarms.module.css';
import { securityCatalogue } from './outcome-cell.tsx';

const ruleColumns = (
  texts: SecurityTexts,
  locale: Locale,
  onChange: (setting: AlarmSetting) => void,
): Column<AlarmSetting>[] => [
  { id: 'rule', header: texts.rule, card: 'name', cell: ({ rule }) => texts.ruleName[rule] },
  {
    id: 'when',
    header: texts.when,
    card: 'fact',
    cell: ({ rule, threshold, minutes }) =>
      texts.whenOf(rule, grouped(threshold, locale), grouped(minutes, locale)),
  },
  {
    id: 'state',
    header: texts.state,
    card: 'fact',
    cell: ({ isOn }) => (
      <StatusBadge tone={isOn === 'yes' ? 'ok' : 'neutral'}>{texts.stateName[isOn]}</StatusBadge>
    ),
  },
  {
    id: 'change',
    header: texts.change,
    hideHeader: true,
    align: 'end',
    cell: (setting) => (
      <Button
        variant="quiet"
        aria-label={texts.changeOf(texts.ruleName[setting.rule])}
        onClick={() => onChange(setting)}
      >
        {texts.change}
      </Button>
    ),
  },
];

const alarmColumns = (texts: SecurityTexts, locale: Locale): Column<Alarm>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    card: 'fact',
    cell: ({ beganAt }) => <Moment at={beganAt} />,
  },
  { id: 'rule', header: texts.rule, card: 'name', cell: ({ rule }) => texts.ruleName[rule] },
  {
    id: 'who',
    header: texts.columns.who,
    card: 'fact',
    cell: ({ account, name }) =>
      account ? (
        <>
          <CellTitle>{name ?? account}</CellTitle>
          {name && <CellNote>{account}</CellNote>}
        </>
      ) : (
        texts.noAccount
      ),
  },
  {
    id: 'address',
    header: texts.columns.address,
    card: 'fact',
    cell: ({ address }) => address,
  },
  {
    id: 'count',
    header: texts.times,
    card: 'fact',
    align: 'end',
    cell: ({ count }) => grouped(count, locale),
  },
];

function AlarmsPage() {
  const texts = useTexts(securityCatalogue);
  const { locale } = useLocale();
  const alarms = useQuery(alarmsQuery);
  const [changed, setChanged] = useState<AlarmSetting | null>(null);
  const toast = useToast();
  const { data } = alarms;
  return (
    <>
      <PageHeader title={texts.alarmsTitle} />
      <p className={styles.lead}>{texts.alarmsLead}</p>
      <LoadState query={alarms} rows={5} />
      {data && (
        <>
          <h2 className={styles.heading}>{texts.rules}</h2>
          <Table
            caption={texts.rules}
            columns={ruleColumns(texts, locale, setChanged)}
            rows={data.settings}
            rowKey={({ rule }) => rule}
          />
          <h2 className={styles.heading}>{texts.newest}</h2>
          {data.alarms.length === 0 ? (
            <p className={styles.quiet}>{texts.noAlarms}</p>
          ) : (
            <Table
              caption={texts.newest}
              columns={alarmColumns(texts, locale)}
              rows={data.alarms}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
      {changed && (
        <AlarmDialog
          setting={changed}
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

/** Rules of the security alarms, and the newest alarms (rule 15.16). */
export function Component() {
  const texts = useTexts(securityCatalogue);
  const shared = useTexts(common);
  return (
    <ToastProvider label={texts.alarmsTitle} closeLabel={shared.close}>
      <AlarmsPage />
    </ToastProvider>
  );
}
