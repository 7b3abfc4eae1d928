import type { NewSecondFactor, SecondFactorProof } from '@feedback/contract/people/account';
import { encodeQR } from 'qr';

import { accountTexts, askPasskey, confirm } from './account-calls.ts';
import { useTexts } from '../../lib/locale.tsx';
import styles from './account.module.css';
import { signByPasskey } from '../../lib/browser/passkey.ts';
import { ProofDialog } from './proof-dialog.tsx';

/**
 * A QR code as a picture, drawn here: its text is a secret that goes nowhere else. Dark on light
 * whatever the appearance, with the quiet edge that apps look for.
 */
function pictureOf(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const size = rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface SetUpDialogProps {
  begun: NewSecondFactor;
  /** Whether there are passkeys already: one of them is asked for, too. */
  hasPasskeys: boolean;
  onClose: () => void;
  /** With the recovery codes. */
  onDone: (codes: readonly string[]) => void;
}

/** Sets two-step login up: the app is given its key, and shows that it has it. */
export function SetUpDialog({ begun, hasPasskeys, onClose, onDone }: SetUpDialogProps) {
  const texts = useTexts(accountTexts);
  const send = async (proof: SecondFactorProof) => {
    if (!hasPasskeys) return confirm(proof);
    const { options } = await askPasskey();
    return confirm({ ...proof, passkey: await signByPasskey(options, texts.passkeyRefused) });
  };
  return (
    <ProofDialog
      title={texts.setUpTitle}
      submit={{ label: texts.setUp, busyLabel: texts.settingUp }}
      hint={texts.codeHint}
      by="code"
      send={send}
      onClose={onClose}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    >
      <p>{texts.scanLead}</p>
      <img className={styles.qr} src={pictureOf(begun.uri)} alt={texts.qrLabel} />
      <p className={styles.quiet}>
        {texts.typeKey} <code className={styles.key}>{begun.key.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <p>
        {texts.confirmLead} {hasPasskeys && texts.passkeyNext}
      </p>
    </ProofDialog>
  );
}
