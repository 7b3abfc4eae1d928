import { saveViewSchema, type SavedView } from '@feedback/contract/cases/saved-view';
import { CheckboxGroup } from '@feedback/ui/checkbox-group';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { FormTextField } from '../../../../components/form/form-fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import type { ReportView } from '../report-view.ts';
import { pickSavedViewFields, pickSavedReportFields } from './view-fields.ts';
import { useSaveView } from '../../api/views.ts';
import styles from './views.module.css';

const { name, isShared } = saveViewSchema.shape;
const schema = z.object({ name, isShared });

interface SaveViewDialogProps {
  view: ReportView;
  /** The view to change; undefined saves the current report as a new view. */
  of: SavedView | undefined;
  onBack: (said?: string) => void;
}

/** Asks for a view's name, and whether it is shared. */
export function SaveViewDialog({ view, of, onBack }: SaveViewDialogProps) {
  const texts = useTexts(viewTextCatalogue);
  const save = useSaveView();
  const { form, field, discardDraft, showFieldErrors, leaving } = useContractForm(
    schema,
    { name: of?.name ?? '', isShared: of?.isShared ?? false },
    `view ${of?.id ?? 'new'}`,
  );
  const sharing = useController({ control: form.control, name: 'isShared' }).field;
  const submit = form.handleSubmit((said) => {
    const body = of
      ? { ...pickSavedViewFields(of), ...said, id: of.id, version: of.version }
      : { ...pickSavedReportFields(view), ...said };
    save.mutate(body, {
      onSuccess: () => {
        discardDraft();
        onBack(texts.saved(said.name.trim()));
      },
      onError: (error) => showFieldErrors(error),
    });
  });
  return (
    <FormDialog
      title={of ? texts.renameTitle(of.name) : texts.saveShown}
      size="small"
      submit={{ label: texts.save, busyLabel: texts.saving, busy: save.isPending }}
      leaving={leaving(() => onBack())}
      onSubmit={submit}
      className={styles.body}
    >
      <FormTextField
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        data-autofocus
        required
      />
      <CheckboxGroup
        label={texts.sharing}
        hint={texts.shareHint}
        options={[{ value: 'shared', label: texts.share }]}
        value={sharing.value ? ['shared'] : []}
        onValue={(chosen) => sharing.onChange(chosen.length > 0)}
      />
      <ErrorAlert error={save.error} />
    </FormDialog>
  );
}
