import type { IncomingMail, IncomingMailDetail } from '@feedback/contract/inbox/incoming-mail';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useQuery } from '@tanstack/react-query';

import { CollapsedText } from '../../../components/folded-text.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { OriginalMailButton } from '../../../components/original-mail.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { mailTextCatalogue, incomingMailQuery } from '../api/mail.ts';
import styles from './mail.module.css';

interface MailDialogProps {
  mail: IncomingMail;
  onClose: () => void;
}

/** Shows a complete e-mail: its text, the quoted text, its files and the original. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const texts = useTexts(mailTextCatalogue);
  const query = useQuery(incomingMailQuery(mail.id));
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={mail.subject || texts.noSubject}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <QueryLoadState query={query} rows={3} />
      {query.data && <MailContent mail={query.data} />}
    </Dialog>
  );
}

function MailContent({ mail }: { mail: IncomingMailDetail }) {
  const texts = useTexts(mailTextCatalogue);
  return (
    <div className={styles.content}>
      <p className={styles.text}>{mail.text || texts.noText}</p>
      {mail.quoted && <CollapsedText label={texts.quoted} text={mail.quoted} />}
      {mail.files.length > 0 && (
        <p>
          {texts.files} {mail.files.join(', ')}
        </p>
      )}
      {mail.hasOriginal && <OriginalMailButton id={mail.id} label={texts.downloadOriginal} />}
    </div>
  );
}
