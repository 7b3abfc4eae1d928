import type { IncomingMail, IncomingMailDetail } from '@feedback/contract/inbox/incoming-mail';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useQuery } from '@tanstack/react-query';

import { FoldedText } from '../../../components/folded-text.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { OriginalMail } from '../../../components/original-mail.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { mailCatalogue, mailQuery } from '../api/mail.ts';
import styles from './mail.module.css';

interface MailDialogProps {
  mail: IncomingMail;
  onClose: () => void;
}

/** Shows a complete e-mail: its text, the quoted text, its files and the original. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const texts = useTexts(mailCatalogue);
  const query = useQuery(mailQuery(mail.id));
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={mail.subject || texts.noSubject}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <LoadState query={query} rows={3} />
      {query.data && <MailContent mail={query.data} />}
    </Dialog>
  );
}

function MailContent({ mail }: { mail: IncomingMailDetail }) {
  const texts = useTexts(mailCatalogue);
  return (
    <div className={styles.content}>
      <p className={styles.text}>{mail.text || texts.noText}</p>
      {mail.quoted && <FoldedText label={texts.quoted} text={mail.quoted} />}
      {mail.files.length > 0 && (
        <p>
          {texts.files} {mail.files.join(', ')}
        </p>
      )}
      {mail.hasOriginal && <OriginalMail id={mail.id} label={texts.downloadOriginal} />}
    </div>
  );
}
