import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  text: string;
  /** The tone; a bad message is announced immediately and stays until it is closed. */
  tone?: 'ok' | 'info' | 'bad' | undefined;
  action?: { label: string; onAction: () => void } | undefined;
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

/** A message with its icon, its action and ×. */
export function ToastItem({ toast, isHeld, closeLabel, onClose }: ToastItemProps) {
  const { id, text, tone = 'ok', action } = toast;
  const stays = tone === 'bad' || isHeld;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => onClose(id), readingTime);
    return () => clearTimeout(timer);
  }, [id, stays, onClose]);
  const Sign = signs[tone];
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.sign}>
        <Sign />
      </span>
      <p className={styles.text}>{text}</p>
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
