import type { IncomingMail, IncomingMailState } from '@feedback/contract/inbox/incoming-mail';
import type { MailTexts } from '@feedback/contract/messages/en-IN/console/mail';
import { Button } from '@feedback/ui/button';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import type { Column } from '@feedback/ui/table';

import { CaseLink, CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import type { OpenMailDecision } from './decide-dialog.tsx';
import styles from './mail.module.css';

const tones: Record<IncomingMailState, StatusTone> = {
  filed: 'ok',
  waiting: 'warn',
  kept: 'info',
  dropped: 'info',
};

const isUndecided = ({ state, decidedBy }: IncomingMail) => state === 'waiting' && !decidedBy;

/** Returns the columns of received mails. Waiting mails can be assigned or dropped manually. */
export const createMailColumns = (
  texts: MailTexts,
  onDecide: (deciding: OpenMailDecision) => void,
  onRead: (mail: IncomingMail) => void,
): Column<IncomingMail>[] => [
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    width: '120px',
    cell: (mail) => <TimeCell at={mail.receivedAt} />,
  },
  {
    id: 'mail',
    header: texts.columns.mail,
    cell: (mail) => (
      <div className={styles.mail}>
        <CellTitle>{mail.subject || texts.noSubject}</CellTitle>
        <CellNote>
          {mail.isSenderConfirmed ? mail.sender : `${mail.sender} (${texts.unconfirmed})`}
        </CellNote>
        {mail.text && <p className={styles.excerpt}>{mail.text}</p>}
        {mail.files.length > 0 && (
          <CellNote>
            {texts.files} {mail.files.join(', ')}
          </CellNote>
        )}
        {mail.state !== 'filed' && (
          <Button
            variant="quiet"
            aria-label={texts.readOf(mail.sender)}
            onClick={() => onRead(mail)}
          >
            {texts.read}
          </Button>
        )}
      </div>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: '30%',
    cell: (mail) => <MailState mail={mail} texts={texts} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    hideHeader: true,
    align: 'end',
    width: '1px',
    cell: (mail) =>
      isUndecided(mail) && (
        <div className={styles.actions}>
          <Button
            aria-label={texts.assignOf(mail.sender)}
            onClick={() => onDecide({ mail, what: 'assign' })}
          >
            {texts.assign}
          </Button>
          <Button
            aria-label={texts.dropOf(mail.sender)}
            onClick={() => onDecide({ mail, what: 'drop' })}
          >
            {texts.drop}
          </Button>
        </div>
      ),
  },
];

/** The state of a mail, with its reason. */
function MailState({ mail, texts }: { mail: IncomingMail; texts: MailTexts }) {
  const { state, reason, caseId, decidedBy, decision } = mail;
  const isFiledSoon = state === 'waiting' && decidedBy !== null;
  return (
    <div className={styles.state}>
      <StatusBadge tone={tones[state]}>{texts.stateName[state]}</StatusBadge>
      {caseId && <CaseLink caseId={caseId} />}
      {isFiledSoon && <CellNote>{texts.filedSoon}</CellNote>}
      {!decidedBy && reason && <CellNote>{texts.reasonName[reason]}</CellNote>}
      {decidedBy && decision && <CellNote>{texts.decided(decidedBy, decision)}</CellNote>}
    </div>
  );
}
