import { Alert } from '@feedback/ui/alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import { ApiError, explainError } from '../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { toFieldPath, useContractForm } from '../../lib/form/use-contract-form.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import {
  type ReferenceEntry,
  referenceTextCatalogue,
  type ReferenceListDefinition,
  reloadReferenceData,
} from './reference-kind.ts';

interface EntryDialogProps<Row extends ReferenceEntry, In extends FieldValues> {
  kind: ReferenceListDefinition<Row, In>;
  /** The entry to edit in its current state; undefined adds an entry. */
  row: Row | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Sets the version field of a form whose other fields are unknown here. */
function setVersion<In extends FieldValues>(
  form: UseFormReturn<In, unknown, unknown>,
  version: number,
): void {
  const name = toFieldPath<In>('version');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of that path
  form.setValue(name, version as PathValue<In, typeof name>);
}

/**
 * Adds or edits an entry. If another user has saved the entry meanwhile, the dialog says so and
 * keeps the typed text.
 */
export function EntryDialog<Row extends ReferenceEntry, In extends FieldValues>(
  props: EntryDialogProps<Row, In>,
) {
  const { kind, row, onClose, onDone } = props;
  const texts = useTexts(referenceTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const own = kind.textsOf(texts);
  const queryClient = useQueryClient();
  const { form, field, discardDraft, leaving, showFieldErrors } = useContractForm<In, unknown>(
    row ? kind.updateSchema : kind.addSchema,
    // The version is one of the values: it stays the same while the list reloads, and returns with
    // the draft.
    { ...kind.defaults(row), ...(row && { version: row.version }) },
    `${kind.queryKey} ${row?.id ?? 'new'}`,
  );
  const save = useMutation({
    mutationFn: () => {
      const values = form.getValues();
      return kind.save(values, row && { ...row, version: Number(values['version']) });
    },
    onSettled: () => void reloadReferenceData(queryClient, kind.queryKey),
  });
  const isStale = save.error instanceof ApiError && save.error.code === 'staleVersion';
  const hasFieldErrors = save.error instanceof ApiError && save.error.fields.length > 0;

  const submit = form.handleSubmit(() => {
    // The user now knows the current values, so saving again replaces them.
    if (isStale && row) {
      setVersion(form, row.version);
    }
    save.mutate(undefined, {
      onSuccess: () => {
        discardDraft();
        onDone(row ? own.updated : own.added);
      },
      onError: (error) => showFieldErrors(error),
    });
  });
  return (
    <FormDialog
      title={row ? own.editTitle : own.add}
      size="small"
      submit={{
        label: row ? texts.update : texts.submit,
        busyLabel: texts.saving,
        busy: save.isPending,
      }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      {save.isError && !hasFieldErrors && (
        <Alert tone="bad" title={explainError(save.error, shared)}>
          {isStale && row && texts.nowReads(kind.nameOf(row))}
        </Alert>
      )}
      <kind.Fields control={form.control} field={field} row={row} />
    </FormDialog>
  );
}
