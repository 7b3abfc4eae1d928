import {
  type AlarmSetting,
  type SaveAlarmRequest,
  saveAlarmSchema,
} from '@feedback/contract/system/alarm';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import type { SettingDialogProps } from '../../../components/settings/settings-page.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { securityTextCatalogue } from './security-cells.tsx';
import { getAlarmOverview, saveAlarmSetting } from '@feedback/contract/operations';

import { callApi } from '../../../lib/api-client.ts';

/** The rules and the newest alarms. */
export const alarmOverviewQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => callApi(getAlarmOverview, { signal }),
});

export const requestAlarmSettingChange = (body: SaveAlarmRequest) =>
  callApi(saveAlarmSetting, { body });

const digit = /\d/;

/** Changes whether and when super admins are alerted. */
export function AlarmSettingDialog({ setting, onClose, onDone }: SettingDialogProps<AlarmSetting>) {
  const { rule, isOn, threshold, minutes, version } = setting;
  const texts = useTexts(securityTextCatalogue);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: requestAlarmSettingChange,
    onSettled: () => queryClient.invalidateQueries(alarmOverviewQuery),
  });
  const { field, submitWith, leaving } = useContractForm<SaveAlarmRequest>(
    saveAlarmSchema,
    { rule, isOn, threshold: String(threshold), minutes: String(minutes), version },
    `alarm ${rule}`,
  );
  return (
    <FormDialog
      title={texts.changeOf(texts.ruleName[rule])}
      size="small"
      submit={{ label: texts.save, busyLabel: texts.saving, busy: saving.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(saving.mutate, () => onDone(texts.saved))}
    >
      <ErrorAlert error={saving.error} />
      <FormSelect
        {...field('isOn')}
        label={texts.state}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: texts.stateName[value],
        }))}
      />
      <FormTextField
        {...field('threshold')}
        label={texts.threshold}
        hint={texts.thresholdHint}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
      <FormTextField
        {...field('minutes')}
        label={texts.minutes}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
