import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';

import { accountTextCatalogue } from '../../api/account.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import { useCopyToClipboard } from '../../../../lib/browser/use-copying.ts';
import styles from './account.module.css';

interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes once; closes only after the user has confirmed that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: CodesDialogProps) {
  const texts = useTexts(accountTextCatalogue);
  const text = `${codes.join('\n')}\n`;
  const { copy, isCopied } = useCopyToClipboard(text);
  return (
    <Dialog
      open
      size="small"
      title={texts.codesTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{texts.codesLead}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={copy}>{texts.copy}</Button>
          <Button
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
          >
            {texts.save}
          </Button>
          <output>{isCopied && texts.copied}</output>
        </div>
      </div>
    </Dialog>
  );
}
