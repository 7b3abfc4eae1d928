import type { SecondFactorProof } from '@feedback/contract/auth/account';

import { accountTextCatalogue, addNewPasskey, beginAddingPasskey } from '../../api/account.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { createPasskey } from '../../../../lib/browser/passkey.ts';
import { IdentityProofDialog, type IdentityProofMethod } from './proof-dialog.tsx';

interface AddPasskeyDialogProps {
  by: IdentityProofMethod;
  onClose: () => void;
  /** Called with the recovery codes when the passkey is the first second factor. */
  onDone: (codes: readonly string[]) => void;
}

/**
 * Adds a passkey: the server sends a challenge, the browser creates the passkey, the server stores
 * it (rule 8.21).
 */
export function AddPasskeyDialog({ by, onClose, onDone }: AddPasskeyDialogProps) {
  const texts = useTexts(accountTextCatalogue);
  const send = async (proof: SecondFactorProof, name: string) => {
    const { options } = await beginAddingPasskey(proof);
    return addNewPasskey({ name, credential: await createPasskey(options, texts.passkeyNotMade) });
  };
  return (
    <IdentityProofDialog
      title={texts.addPasskey}
      submit={{ label: texts.addPasskey, busyLabel: texts.addingPasskey }}
      hint={texts.proofHint}
      by={by}
      send={send}
      hasName
      onClose={onClose}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    >
      <p>{texts.addPasskeyLead}</p>
    </IdentityProofDialog>
  );
}
