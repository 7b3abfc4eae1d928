import type { Alarm, AlarmSetting } from '@feedback/contract/system/alarm';
import type { Locale } from '@feedback/contract/messages';
import type { SecurityTexts } from '@feedback/contract/messages/en-IN/console/security';
import { StatusBadge } from '@feedback/ui/status-badge';
import { type Column, Table } from '@feedback/ui/table';
import { useQuery } from '@tanstack/react-query';

import { TimeCell } from '../../../components/cells.tsx';
import { SettingsList } from '../../../components/settings/settings-list.tsx';
import { SettingsPage } from '../../../components/settings/settings-page.tsx';
import { formatCount as grouped } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { AlarmSettingDialog, alarmOverviewQuery } from '../components/alarm-dialog.tsx';
import { AccountCell, securityTextCatalogue } from '../components/security-cells.tsx';

const ruleColumns = (texts: SecurityTexts, locale: Locale): Column<AlarmSetting>[] => [
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
];

const alarmColumns = (texts: SecurityTexts, locale: Locale): Column<Alarm>[] => [
  {
    id: 'at',
    header: texts.columns.at,
    card: 'fact',
    cell: ({ beganAt }) => <TimeCell at={beganAt} />,
  },
  { id: 'rule', header: texts.rule, card: 'name', cell: ({ rule }) => texts.ruleName[rule] },
  {
    id: 'who',
    header: texts.columns.who,
    card: 'fact',
    cell: ({ account, name }) => <AccountCell account={account} name={name} />,
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
    card: 'line',
    align: 'end',
    cell: ({ count }) => grouped(count, locale),
  },
];

/** Rules of the security alarms, and the newest alarms (rule 15.16). */
export function AlarmsPage() {
  const texts = useTexts(securityTextCatalogue);
  const { security } = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  return (
    <SettingsPage
      query={useQuery(alarmOverviewQuery)}
      back={{ to: '/admin/settings/security', text: security }}
      texts={{
        title: texts.alarmsTitle,
        lead: texts.alarmsLead,
        caption: texts.rules,
        change: texts.change,
        changeOf: ({ rule }) => texts.changeOf(texts.ruleName[rule]),
      }}
      settingsOf={({ settings }) => settings}
      settingKey={({ rule }) => rule}
      columns={ruleColumns(texts, locale)}
      Dialog={AlarmSettingDialog}
    >
      {({ alarms }) => (
        <SettingsList title={texts.newest} empty={alarms.length === 0 && texts.noAlarms}>
          <Table
            caption={texts.newest}
            columns={alarmColumns(texts, locale)}
            rows={alarms}
            rowKey={({ id }) => id}
          />
        </SettingsList>
      )}
    </SettingsPage>
  );
}

export { AlarmsPage as Component };
