import { type ErrorCode, errorCodes } from '@feedback/contract/wire/errors';
import type { SecurityEvent } from '@feedback/contract/audit/security-event';
import { StatusBadge } from '@feedback/ui/status-badge';
import { errorTexts } from '@feedback/contract/messages/en-IN/errors';
import { securityTexts } from '@feedback/contract/messages/en-IN/console/security';

import { CellNote, CellTitle } from '../../../components/cells.tsx';
import { defineTexts, useTexts } from '../../../lib/locale.tsx';

export const securityTextCatalogue = defineTexts('console/security', { securityTexts });

/** The texts of error responses. */
export const errorTextCatalogue = defineTexts<Record<keyof typeof errorTexts, string>>('errors', {
  errorTexts,
});

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** Shows the outcome of an attempt: success, or the error that the user saw. */
export function SecurityOutcomeCell({ event: { kind, outcome } }: { event: SecurityEvent }) {
  const { outcomeName, ruleName } = useTexts(securityTextCatalogue);
  const told = useTexts(errorTextCatalogue);
  const rules: Readonly<Record<string, string>> = ruleName;
  // The name of a rule is a sentence, too long for a badge on a phone.
  if (kind === 'alarm') return rules[outcome] ?? outcome;
  if (outcome === 'success') return <StatusBadge tone="ok">{outcomeName.success}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{outcomeName.refused}</StatusBadge>
      <CellNote>{isKnown(outcome) ? told[errorCodes[outcome].message] : outcome}</CellNote>
    </>
  );
}

/** Shows the acting account with its owner's name, or that no account acted. */
export function AccountCell({ account, name }: Pick<SecurityEvent, 'account' | 'name'>) {
  const { noAccount } = useTexts(securityTextCatalogue);
  if (!account) return noAccount;
  return (
    <>
      <CellTitle>{name ?? account}</CellTitle>
      {name && <CellNote>{account}</CellNote>}
    </>
  );
}
