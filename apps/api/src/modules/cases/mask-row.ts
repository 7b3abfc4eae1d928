import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { isUndecryptableMark } from '@feedback/contract/messages/undecryptable-mark';
import { hasOwnKey } from '@feedback/contract/keys';
import { maskFunctions } from '@feedback/contract/privacy/masks';
import { getSubmitterField, submitterFieldNames } from '@feedback/contract/cases/submitter-fields';

/** Names of the fields that hold an identifier, with the declared mask of each field. */
const masked = submitterFieldNames.flatMap((name) => {
  const { personal } = getSubmitterField(name);
  return personal && hasOwnKey(maskFunctions, personal)
    ? [[name, maskFunctions[personal]] as const]
    : [];
});

/**
 * Returns a case row with masked identifiers. A user sees the full values only on request (rule
 * 15.4).
 */
export function maskCaseRow<Row extends CaseRow>(row: Row): Row {
  const shown = { ...row };
  for (const [name, mask] of masked) {
    const value = row[name];
    if (value && !isUndecryptableMark(value)) shown[name] = mask(value);
  }
  return shown;
}
