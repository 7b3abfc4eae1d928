import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import styles from './alert.module.css';

export interface AlertProps {
  tone?: 'info' | 'ok' | 'warn' | 'bad' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A button with a remedy, such as "Try again". */
  action?: { label: ReactNode; onAction: () => void; busy?: boolean | undefined } | undefined;
  dismiss?: { label: string; onDismiss: () => void } | undefined;
  part?: string | undefined;
}

const signs = { info: InfoIcon, ok: CheckIcon, warn: WarningIcon, bad: WarningIcon };

/**
 * A message inside the page. A bad message interrupts a screen reader (`alert`), the others wait
 * (`status`).
 */
export function Alert({ tone = 'info', title, children, action, dismiss, part }: AlertProps) {
  const Sign = signs[tone];
  return (
    <div
      className={styles.alert}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-tone={tone}
      part={part ? `alert ${part}` : 'alert'}
    >
      <div className={styles.words}>
        <span className={styles.sign}>
          <Sign />
        </span>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {action && (
        <Button busy={action.busy} onClick={action.onAction}>
          {action.label}
        </Button>
      )}
      {dismiss && (
        <IconButton label={dismiss.label} onClick={dismiss.onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
