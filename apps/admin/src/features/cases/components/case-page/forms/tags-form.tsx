import { workLimits } from '@feedback/contract/limits';
import { CheckboxGroup } from '@feedback/ui/checkbox-group';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { FormDialog, leavingAtOnce } from '../../../../../components/form/form-dialog.tsx';
import { LoadState } from '../../../../../components/load-state.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { tagsQuery } from '../../../../../lib/queries/list-queries.ts';
import { validation } from '../../../../../lib/form/use-fields.ts';
import type { CaseFormProps } from './case-form.ts';
import styles from '../case-page.module.css';
import { caseTexts } from '../../case-texts.ts';
import { useTagging } from '../../../api/case-mutations.ts';

/** Edits the tags of a case: the available tags, and deleted ones that the case still has. */
export function TagsForm({ detail, isTaken, onClose, onDone }: CaseFormProps) {
  const texts = useTexts(caseTexts);
  const rules = useTexts(validation);
  const list = useQuery(tagsQuery);
  const tagging = useTagging(detail.id);
  const [chosen, setChosen] = useState(() => detail.tags.map(({ id }) => String(id)));
  const offered = list.data ?? [];
  const retired = detail.tags.filter((own) => !offered.some(({ id }) => id === own.id));
  const options = [...offered, ...retired].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const error = chosen.length > workLimits.tagsOfCase ? rules.tooManyTags : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!error) tagging.mutate(chosen.map(Number), { onSuccess: () => onDone(texts.tagged) });
  };
  return (
    <FormDialog
      title={texts.changeTags}
      submit={{
        label: texts.saveTags,
        busy: tagging.isPending,
        disabled: isTaken || options.length === 0,
      }}
      leaving={leavingAtOnce(onClose)}
      onSubmit={handleSubmit}
      error={tagging.error}
      className={styles.reason}
    >
      <LoadState query={list} rows={3} />
      {list.data && options.length === 0 && <p className={styles.quiet}>{texts.noTags}</p>}
      {list.data && options.length > 0 && (
        <CheckboxGroup
          label={texts.tagsTitle}
          options={options}
          value={chosen}
          onValue={setChosen}
          error={error}
        />
      )}
    </FormDialog>
  );
}
