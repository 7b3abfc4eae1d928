import { RadioGroup } from '@feedback/ui/radio-group';
import { TextField } from '@feedback/ui/text-field';
import { useState } from 'react';

import {
  FormDialog,
  leaveWithoutConfirmation,
} from '../../../../../components/form/form-dialog.tsx';
import { getIndianTomorrow } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../case.module.css';
import type { ReplySendOptions, ReplySendMode } from './use-reply-form.ts';

const modes = ['send', 'ask', 'close'] as const satisfies readonly ReplySendMode[];

interface SendLaterDialogProps {
  /** Sends the reply at the chosen time. */
  onSend: (sending: ReplySendOptions) => void;
  onClose: () => void;
}

/** Asks when a reply is sent, and what happens to the case then. */
export function SendLaterDialog({ onSend, onClose }: SendLaterDialogProps) {
  const texts = useTexts(caseTextCatalogue);
  const [time, setTime] = useState(`${getIndianTomorrow()}T10:00`);
  const [mode, setMode] = useState<ReplySendMode>('send');
  return (
    <FormDialog
      title={texts.sendLaterTitle}
      size="small"
      submit={{ label: texts.sendLater, busy: false, disabled: time === '' }}
      leaving={leaveWithoutConfirmation(onClose)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ mode, sendAt: new Date(`${time}+05:30`).toISOString() });
      }}
      className={styles.fields}
    >
      <p>{texts.sendLaterLead}</p>
      <TextField
        type="datetime-local"
        label={texts.sendLaterAt}
        hint={texts.sendLaterHint}
        required
        value={time}
        onValue={setTime}
      />
      <RadioGroup
        label={texts.sendLaterThen}
        options={modes.map((value) => ({ value, label: texts.thens[value] }))}
        value={mode}
        onValue={(value) => setMode(modes.find((each) => each === value) ?? 'send')}
        stacked
      />
    </FormDialog>
  );
}
