import type { CaseRow } from '@feedback/contract/case/case-columns';
import { isUndecryptable } from '@feedback/contract/messages/undecryptable';
import { isKeyOf } from '@feedback/contract/keys';
import { masks } from '@feedback/contract/privacy/masks';
import { fieldOf, submitterFieldNames } from '@feedback/contract/case/submitter-fields';

/** The fields that hold an identifier, each with its mask, as they are declared. */
const masked = submitterFieldNames.flatMap((name) => {
  const { personal } = fieldOf(name);
  return personal && isKeyOf(masks, personal) ? [[name, masks[personal]] as const] : [];
});

/** A row as it is shown until somebody asks for more: its identifiers masked (rule 15.4). */
export function maskRow<Row extends CaseRow>(row: Row): Row {
  const shown = { ...row };
  for (const [name, mask] of masked) {
    const value = row[name];
    if (value && !isUndecryptable(value)) shown[name] = mask(value);
  }
  return shown;
}
