import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { TextField } from '@feedback/ui/text-field';
import { useState } from 'react';

import { common, useTexts } from '../../lib/locale.tsx';
import styles from './integrations.module.css';

/** What is shown once: a key, or a webhook's secret. */
export interface Secret {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

interface SecretDialogProps {
  secret: Secret;
  onClose: () => void;
}

/** A secret to copy; closed by its own button alone, as it is not shown again. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const shared = useTexts(common);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(secret.value).then(
      () => setCopied(true),
      // Not allowed by the browser: it can still be selected.
      () => undefined,
    );
  return (
    <Dialog
      open
      size="small"
      title={secret.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {shared.ok}
        </Button>
      }
    >
      <div className={styles.form}>
        <Alert tone="warn">{secret.lead}</Alert>
        <TextField
          label={secret.label}
          value={secret.value}
          onValue={() => undefined}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span>
          <Button onClick={copy}>{isCopied ? secret.copied : secret.copy}</Button>
        </span>
      </div>
    </Dialog>
  );
}
