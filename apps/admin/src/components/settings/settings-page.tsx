import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { type Column, Table } from '@feedback/ui/table';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { QueryLoadState } from '../load-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { SettingsList } from './settings-list.tsx';
import styles from './settings.module.css';

interface SettingsTexts<Setting> {
  title: string;
  lead: string;
  /** The table's accessible name. */
  caption: string;
  change: string;
  /** Returns the button's accessible name for a setting. */
  changeOf: (setting: Setting) => string;
}

/** Props of a dialog that changes one setting. */
export interface SettingDialogProps<Setting> {
  setting: Setting;
  onClose: () => void;
  onDone: (message: string) => void;
}

interface SettingsPageProps<Data, Setting> {
  query: UseQueryResult<Data>;
  texts: SettingsTexts<Setting>;
  settingsOf: (data: Data) => readonly Setting[];
  settingKey: (setting: Setting) => string;
  columns: readonly Column<Setting>[];
  Dialog: (props: SettingDialogProps<Setting>) => ReactNode;
  /** The parent page. */
  back?: { to: string; text: string };
  /** Returns the notice above the settings, which says whether they are in force. */
  noticeOf?: (data: Data) => { tone: 'info' | 'warn'; text: string };
  /** Renders the results below the settings. */
  children: (data: Data) => ReactNode;
}

const changeColumn = <Setting,>(
  { change, changeOf }: SettingsTexts<Setting>,
  onChange: (setting: Setting) => void,
): Column<Setting> => ({
  id: 'change',
  header: change,
  hideHeader: true,
  align: 'end',
  cell: (setting) => (
    <Button
      className={styles.change}
      variant="quiet"
      aria-label={changeOf(setting)}
      onClick={() => onChange(setting)}
    >
      {change}
    </Button>
  ),
});

function Page<Data, Setting>(props: SettingsPageProps<Data, Setting>) {
  const { query, texts, settingsOf, settingKey, columns, Dialog, children } = props;
  const [changed, setChanged] = useState<Setting | null>(null);
  const toast = useToast();
  const { data } = query;
  const notice = data && props.noticeOf?.(data);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} back={props.back} />
      <QueryLoadState query={query} rows={5} />
      {data && (
        <>
          {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
          <SettingsList title={texts.caption}>
            <Table
              caption={texts.caption}
              columns={[...columns, changeColumn(texts, setChanged)]}
              rows={settingsOf(data)}
              rowKey={settingKey}
            />
          </SettingsList>
          {children(data)}
        </>
      )}
      {changed && (
        <Dialog
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

/** A page of settings that are changed one by one, with their results below. */
export function SettingsPage<Data, Setting>(props: SettingsPageProps<Data, Setting>) {
  const { close } = useTexts(commonTextCatalogue);
  return (
    <ToastProvider label={props.texts.title} closeLabel={close}>
      <Page {...props} />
    </ToastProvider>
  );
}
