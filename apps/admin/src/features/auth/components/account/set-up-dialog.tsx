import type { AuthenticatorSetup, SecondFactorProof } from '@feedback/contract/auth/account';
import { encodeQR } from 'qr';

import {
  accountTextCatalogue,
  requestPasskeyProof,
  confirmSecondFactorSetup,
} from '../../api/account.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import styles from './account.module.css';
import { signChallengeWithPasskey } from '../../../../lib/browser/passkey.ts';
import { IdentityProofDialog } from './proof-dialog.tsx';

/**
 * Draws a QR code as an image in the browser, because its text is a secret. It is dark on light in
 * every theme, with the quiet zone that apps need.
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
  begun: AuthenticatorSetup;
  /** True when the user already has passkeys: the dialog then also asks for a passkey. */
  hasPasskeys: boolean;
  onClose: () => void;
  /** Called with the recovery codes. */
  onDone: (codes: readonly string[]) => void;
}

/**
 * Sets up two-step login: shows the key for the authenticator app and verifies a code from the app.
 */
export function SecondFactorSetupDialog({ begun, hasPasskeys, onClose, onDone }: SetUpDialogProps) {
  const texts = useTexts(accountTextCatalogue);
  const send = async (proof: SecondFactorProof) => {
    if (!hasPasskeys) return confirmSecondFactorSetup(proof);
    const { options } = await requestPasskeyProof();
    return confirmSecondFactorSetup({
      ...proof,
      passkey: await signChallengeWithPasskey(options, texts.passkeyRefused),
    });
  };
  return (
    <IdentityProofDialog
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
    </IdentityProofDialog>
  );
}
