import { incomingMailStateSchema, type IncomingMail } from '@feedback/contract/inbox/incoming-mail';
import { lazy, Suspense, useState } from 'react';

import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import { buildOptions, useList } from '../../../components/list-screen/use-list.ts';
import { useTexts } from '../../../lib/locale.tsx';
import type { MailDecision } from '../components/decide-dialog.tsx';
import { makeColumns } from '../components/mail-columns.tsx';
import { mailCatalogue, mailList } from '../api/mail.ts';

const MailDialog = lazy(() =>
  import('../components/mail-dialog.tsx').then((m) => ({ default: m.MailDialog })),
);
const DecideDialog = lazy(() =>
  import('../components/decide-dialog.tsx').then((m) => ({ default: m.DecideDialog })),
);

/** The received e-mails; staff assign or drop the e-mails that no rule could assign. */
export function MailPage() {
  const texts = useTexts(mailCatalogue);
  const list = useList(mailList);
  const [deciding, setDeciding] = useState<MailDecision | null>(null);
  const [read, setRead] = useState<IncomingMail | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        texts={texts}
        columns={makeColumns(texts, setDeciding, setRead)}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            all: texts.all,
            options: buildOptions(
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
