import { saveSubTypes } from '@feedback/contract/operations';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { otherComplaintsCode } from '@feedback/contract/kinds/case-class';
import {
  saveSubTypesSchema,
  type FeedbackType,
  type SubTypeRow as SubTypeValues,
} from '@feedback/contract/reference-data/feedback-type';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';

import { QueryLoadFailure } from '../../../components/load-state.tsx';
import {
  reloadReferenceData,
  type PanelProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { callApi } from '../../../lib/api-client.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { ApiError, explainError } from '../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { ownersQuery } from '../../../lib/queries/choice-queries.ts';
import styles from './feedback-type.module.css';
import { parseOwnerChoice, toOwnerChoice, useOwnerOptions } from './owner-choice.ts';
import { SubTypeFieldsRow, type SubTypesFormValues } from './sub-type-row.tsx';

/** Saves a type's complete list of sub-types: rows that are missing from it are deleted. */
export const requestSubTypesSave = (body: readonly SubTypeValues[]) =>
  callApi(saveSubTypes, { body });

/** Saves the sub-types of a type and reloads the list. */
export function useSaveSubTypes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: requestSubTypesSave,
    onSettled: () => void reloadReferenceData(queryClient, 'feedbackTypes'),
  });
}

const schema = z.object({ rows: saveSubTypesSchema });

/** Returns a function that formats the list as one text: `KYC – R. Iyer, SIP – Nobody`. */
function useListText() {
  const { feedbackType } = useTexts(referenceTextCatalogue);
  return ({ subTypeList }: FeedbackType) =>
    subTypeList
      .map(({ subType, ownerName }) => `${subType} – ${ownerName ?? feedbackType.noOwner}`)
      .join(', ') || feedbackType.noSubTypes;
}

/** Edits a type's sub-types, as rows that are saved together (rule 3.10). */
export function SubTypeDialog({ row: type, onClose, onDone }: PanelProps<FeedbackType>) {
  const texts = useTexts(referenceTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { feedbackType } = texts;
  const listText = useListText();
  const users = useQuery(ownersQuery);
  const owners = useOwnerOptions();
  const newRow = {
    id: 0,
    feedbackTypeId: type.id,
    subType: '',
    names: {},
    ownerCode: '',
    class: 'query' as const,
    complaintCode: otherComplaintsCode,
  };
  const known = type.subTypeList.map((row) => ({
    id: row.id,
    feedbackTypeId: type.id,
    subType: row.subType,
    names: { ...row.names },
    ownerCode: toOwnerChoice(row),
    class: row.class,
    complaintCode: row.complaintCode ?? otherComplaintsCode,
  }));
  const { form, discardDraft, leaving, showFieldErrors } = useContractForm<
    SubTypesFormValues,
    unknown
  >(
    schema,
    { version: type.version, rows: known.length > 0 ? known : [newRow] },
    `subTypes ${type.id}`,
  );
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  const save = useSaveSubTypes();
  const isStale = save.error instanceof ApiError && save.error.code === 'staleVersion';

  const submit = form.handleSubmit(() => {
    // The user now knows the current list, so saving again replaces it.
    if (isStale) form.setValue('version', type.version);
    const { rows: typed, version } = form.getValues();
    const rows = typed.map((row) => ({
      ...row,
      // A row that another user has deleted is added again.
      id: type.subTypeList.some(({ id }) => id === row.id) ? row.id : 0,
      version,
      ...parseOwnerChoice(row.ownerCode),
      email: users.data?.find((user) => user.employeeCode === row.ownerCode)?.email ?? null,
    }));
    save.mutate(rows, {
      onSuccess: () => {
        discardDraft();
        onDone(feedbackType.subTypesUpdated);
      },
      onError: (error) => showFieldErrors(error, 'rows.'),
    });
  });
  const hasFieldErrors = save.error instanceof ApiError && save.error.fields.length > 0;
  return (
    <FormDialog
      title={feedbackType.subTypesOf(type.feedbacktype)}
      submit={{ label: texts.update, busyLabel: texts.saving, busy: save.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submit}
    >
      {save.isError && !hasFieldErrors && (
        <Alert tone="bad" title={explainError(save.error, shared)}>
          {isStale && texts.nowReads(listText(type))}
        </Alert>
      )}
      <QueryLoadFailure query={users} />
      <ol className={styles.rows}>
        {fields.map((field, index) => (
          <SubTypeFieldsRow
            key={field.id}
            control={form.control}
            index={index}
            owners={owners}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <Button variant="quiet" onClick={() => append(newRow)}>
        <Plus size={16} aria-hidden />
        {feedbackType.addMore}
      </Button>
    </FormDialog>
  );
}
