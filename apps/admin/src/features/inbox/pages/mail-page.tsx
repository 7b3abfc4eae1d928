import { incomingMailStateSchema, type IncomingMail } from '@feedback/contract/inbox/incoming-mail';
import { lazy, Suspense, useState } from 'react';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { buildSelectOptions, usePagedList } from '../../../components/list-screen/use-list.ts';
import { useTexts } from '../../../lib/locale.tsx';
import type { OpenMailDecision } from '../components/decide-dialog.tsx';
import { createMailColumns } from '../components/mail-columns.tsx';
import { mailTextCatalogue, mailListDefinition } from '../api/mail.ts';

const MailDialog = lazy(() =>
  import('../components/mail-dialog.tsx').then((m) => ({ default: m.MailDialog })),
);
const DecideDialog = lazy(() =>
  import('../components/decide-dialog.tsx').then((m) => ({ default: m.MailDecisionDialog })),
);

/** The received e-mails; staff assign or drop the e-mails that no rule could assign. */
export function MailPage() {
  const texts = useTexts(mailTextCatalogue);
  const list = usePagedList(mailListDefinition);
  const [deciding, setDeciding] = useState<OpenMailDecision | null>(null);
  const [read, setRead] = useState<IncomingMail | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        texts={texts}
        columns={createMailColumns(texts, setDeciding, setRead)}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            all: texts.all,
            options: buildSelectOptions(
              incomingMailStateSchema.options,
              (state) => texts.stateName[state],
            ),
          },
        ]}
        canRefresh
      />
      <Suspense>
        {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
        {read && <MailDialog mail={read} onClose={() => setRead(null)} />}
      </Suspense>
    </>
  );
}

export { MailPage as Component };
