import type { Passkey, SecondFactor } from '@feedback/contract/auth/account';
import type { AccountTexts } from '@feedback/contract/messages/en-IN/console/account';
import { secondFactorLimits } from '@feedback/contract/access-limits';
import { Button } from '@feedback/ui/button';
import { type Column, Table } from '@feedback/ui/table';
import { useToast } from '@feedback/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { TimeCell } from '../../../../components/cells.tsx';
import { accountTextCatalogue, removeOwnPasskey, secondFactorQuery } from '../../api/account.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { hasPasskeySupport } from '../../../../lib/browser/passkey.ts';
import styles from './account.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RecoveryCodesDialog } from './codes-dialog.tsx';
import { IdentityProofDialog } from './proof-dialog.tsx';

const columnsOf = (texts: AccountTexts, ask: (passkey: Passkey) => void): Column<Passkey>[] => [
  { id: 'name', header: texts.passkeyName, cell: ({ name }) => name },
  { id: 'since', header: texts.added, cell: ({ since }) => <TimeCell at={since} /> },
  {
    id: 'lastUsed',
    header: texts.lastUsed,
    cell: ({ lastUsed }) => (lastUsed ? <TimeCell at={lastUsed} /> : texts.neverUsed),
  },
  {
    id: 'remove',
    header: texts.remove,
    hideHeader: true,
    align: 'end',
    cell: (passkey) => (
      <Button
        variant="quiet"
        aria-label={texts.removeOf(passkey.name)}
        onClick={() => ask(passkey)}
      >
        {texts.remove}
      </Button>
    ),
  },
];

/** Returns why the user cannot add a passkey; undefined when they can. */
function obstacle({ offersPasskeys, isOffered }: SecondFactor, texts: AccountTexts) {
  if (!isOffered) return texts.notOffered;
  if (!offersPasskeys) return texts.passkeysNotHere;
  return hasPasskeySupport() ? undefined : texts.passkeysUnknown;
}

interface PasskeysCardProps {
  factor: SecondFactor;
  /** Called when the first second factor was set up and its recovery codes were read. */
  onSetUp: () => void;
}

/** The current user's passkeys, each with a button that removes it (rule 8.21). */
export function PasskeysCard({ factor, onSetUp }: PasskeysCardProps) {
  const texts = useTexts(accountTextCatalogue);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { passkeys } = factor;
  const why = obstacle(factor, texts);
  const refresh = () => void queryClient.invalidateQueries(secondFactorQuery);
  const byWhat = passkeys.length > 0 && hasPasskeySupport() ? 'passkey' : 'code';
  const isLast = passkeys.length === 1 && !factor.hasApp;
  const handleAdded = (made: readonly string[]) => {
    setAdding(false);
    if (made.length > 0) setCodes(made);
    else {
      toast({ text: texts.passkeyAdded, tone: 'ok' });
      refresh();
    }
  };
  const handleKept = () => {
    setCodes(null);
    refresh();
    onSetUp();
  };
  const handleRemoved = () => {
    setLeaving(null);
    toast({ text: texts.passkeyRemoved, tone: 'ok' });
    refresh();
  };
  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.heading}>
        {texts.passkeys}
      </h2>
      <p className={styles.quiet}>{texts.passkeysLead}</p>
      {why && <p>{why}</p>}
      {passkeys.length > 0 ? (
        <Table
          caption={texts.passkeys}
          columns={columnsOf(texts, setLeaving)}
          rows={passkeys}
          rowKey={({ id }) => id}
        />
      ) : (
        !why && <p>{texts.noPasskeys}</p>
      )}
      {!why && passkeys.length < secondFactorLimits.mostPasskeys && (
        <div className={styles.actions}>
          <Button onClick={() => setAdding(true)}>{texts.addPasskey}</Button>
        </div>
      )}
      {isAdding && (
        <AddPasskeyDialog
          by={factor.since ? byWhat : 'password'}
          onClose={() => setAdding(false)}
          onDone={handleAdded}
        />
      )}
      {leaving && (
        <IdentityProofDialog
          title={texts.removePasskey}
          submit={{ label: texts.remove, busyLabel: texts.removing, danger: true }}
          hint={texts.proofHint}
          by={byWhat}
          send={(proof) => removeOwnPasskey(leaving.id, proof)}
          onClose={() => setLeaving(null)}
          onDone={handleRemoved}
        >
          <p>{(isLast ? texts.removeLastLead : texts.removePasskeyLead)(leaving.name)}</p>
        </IdentityProofDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={handleKept} />}
    </section>
  );
}
