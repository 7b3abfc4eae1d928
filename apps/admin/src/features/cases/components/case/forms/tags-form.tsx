import { tagCaseSchema } from '@feedback/contract/kinds/tag';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormCheckboxGroup } from '../../../../../components/form/form-fields.tsx';
import { QueryLoadState } from '../../../../../components/load-state.tsx';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../../lib/locale.tsx';
import { tagsQuery } from '../../../../../lib/queries/list-queries.ts';
import { useTagCase } from '../../../api/case-actions.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from '../case.module.css';
import type { CaseFormProps } from './case-form.ts';

/** Edits the tags of a case: the available tags, and deleted ones that the case still has. */
export function CaseTagsForm({ detail, isTaken, onClose, onDone }: CaseFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const list = useQuery(tagsQuery);
  const tagging = useTagCase(detail.id);
  const { field, submitWith, leaving } = useContractForm<
    { tags: string[] },
    z.infer<typeof tagCaseSchema>
  >(tagCaseSchema, { tags: detail.tags.map(({ id }) => String(id)) }, `tags ${detail.id}`);
  const available = list.data ?? [];
  const deleted = detail.tags.filter((own) => !available.some(({ id }) => id === own.id));
  const options = [...available, ...deleted].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <FormDialog
      title={texts.changeTags}
      submit={{
        label: texts.saveTags,
        busy: tagging.isPending,
        disabled: isTaken || options.length === 0,
      }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(
        ({ tags }, outcome) => tagging.mutate(tags, outcome),
        () => onDone(texts.tagged),
      )}
      error={tagging.error}
      className={styles.fields}
    >
      <QueryLoadState query={list} rows={3} />
      {list.data && options.length === 0 && <p className={styles.quiet}>{texts.noTags}</p>}
      {list.data && options.length > 0 && (
        <FormCheckboxGroup {...field('tags')} label={texts.tagsTitle} options={options} />
      )}
    </FormDialog>
  );
}
