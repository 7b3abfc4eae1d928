import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { TextField } from '@feedback/ui/text-field';

import { commonTextCatalogue, useTexts } from '../lib/locale.tsx';
import { useCopyToClipboard } from '../lib/browser/use-copying.ts';
import styles from './form/form-fields.module.css';

/** A secret that is shown once (an API key or a webhook's secret), with its texts. */
export interface NewSecret {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

interface SecretDialogProps {
  secret: NewSecret;
  onClose: () => void;
}

/**
 * Shows a secret to copy. Only its own button closes the dialog, because the secret is not shown
 * again.
 */
export function NewSecretDialog({ secret, onClose }: SecretDialogProps) {
  const shared = useTexts(commonTextCatalogue);
  const { copy, isCopied } = useCopyToClipboard(secret.value);
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
      <div className={styles.fields}>
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
