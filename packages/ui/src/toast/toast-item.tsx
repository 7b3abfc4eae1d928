import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  text: string;
  /** The tone; a bad message is announced immediately and stays until it is closed. */
  tone?: 'ok' | 'info' | 'bad' | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** Shows the message until this time in milliseconds, with the seconds that are left. */
  countdown?: { until: number; text: (seconds: number) => string } | undefined;
}

export interface Toast extends ToastMessage {
  id: number;
}

const signs = { ok: CheckIcon, info: InfoIcon, bad: WarningIcon };

/** Milliseconds that a message stays: long enough to read two lines. */
const readingTime = 6000;

interface ToastItemProps {
  toast: Toast;
  /** True while the pointer or the focus is on a message: it does not expire. */
  isHeld: boolean;
  closeLabel: string;
  onClose: (id: number) => void;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Shows the seconds that are left, which screen readers do not announce one by one. */
function Countdown({ until, text }: NonNullable<ToastMessage['countdown']>) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span role="timer" aria-live="off">
      {text(seconds)}
    </span>
  );
}

/** A message with its icon, its action and ×. */
export function ToastItem({ toast, isHeld, closeLabel, onClose }: ToastItemProps) {
  const { id, text, tone = 'ok', action, countdown } = toast;
  const until = countdown?.until;
  const stays = until === undefined && (tone === 'bad' || isHeld);
  useEffect(() => {
    if (stays) return undefined;
    const left = until === undefined ? readingTime : until - Date.now();
    const timer = setTimeout(() => onClose(id), left);
    return () => clearTimeout(timer);
  }, [id, stays, until, onClose]);
  const Sign = signs[tone];
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.sign}>
        <Sign />
      </span>
      <p className={styles.text}>
        {text}
        {countdown && (
          <>
            {' '}
            <Countdown {...countdown} />
          </>
        )}
      </p>
      {action && (
        <span className={styles.action}>
          <Button
            variant="quiet"
            onClick={() => {
              onClose(id);
              action.onAction();
            }}
          >
            {action.label}
          </Button>
        </span>
      )}
      <IconButton label={closeLabel} onClick={() => onClose(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
