import type { LocalNames } from '@feedback/contract/messages';
import {
  caseClassSchema,
  isComplaintClass,
  type CaseClass,
} from '@feedback/contract/kinds/case-class';
import { IconButton } from '@feedback/ui/icon-button';
import Trash2 from 'lucide-react/icons/trash';
import { useWatch, type Control } from 'react-hook-form';

import { ComplaintCodeSelect } from '../../../components/form/complaint-code-select.tsx';
import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { LocalNameFields } from '../../../components/reference-data/local-name-fields.tsx';
import { referenceTextCatalogue } from '../../../components/reference-data/reference-kind.ts';
import { useAddUserItem } from '../../../lib/use-add-user.ts';
import styles from './feedback-type.module.css';
import type { OwnerOptions } from './owner-choice.ts';

/** Values of the sub-type dialog; a new row has the id 0. */
export interface SubTypesFormValues {
  /** The version of the feedback type at the time when the rows were read. */
  version: number;
  rows: {
    id: number;
    feedbackTypeId: number;
    subType: string;
    names: LocalNames;
    /** An owner in the format of `toOwnerChoice`. */
    ownerCode: string;
    class: CaseClass;
    complaintCode: string;
  }[];
}

interface SubTypeRowProps {
  control: Control<SubTypesFormValues, unknown, unknown>;
  index: number;
  owners: OwnerOptions;
  /** Removes the row; undefined for the only row. */
  onRemove: (() => void) | undefined;
}

/** A row of the sub-type dialog: name, owner, class and complaint code of its cases. */
export function SubTypeFieldsRow({ control, index, owners, onRemove }: SubTypeRowProps) {
  const { feedbackType } = useTexts(referenceTextCatalogue);
  const addUser = useAddUserItem();
  const kind = useWatch({ control, name: `rows.${index}.class` });
  return (
    <li className={styles.row}>
      <FormTextField
        control={control}
        name={`rows.${index}.subType`}
        label={feedbackType.subType}
        autoComplete="off"
        required
      />
      <LocalNameFields control={control} path={(locale) => `rows.${index}.names.${locale}`} />
      <PersonSelect
        {...owners}
        control={control}
        name={`rows.${index}.ownerCode`}
        label={feedbackType.assignedTo}
        placeholder={feedbackType.chooseUser}
        addItem={addUser}
        required
      />
      <FormSelect
        control={control}
        name={`rows.${index}.class`}
        label={feedbackType.class}
        options={caseClassSchema.options.map((value) => ({
          value,
          label: feedbackType.classes[value],
        }))}
        required
      />
      {isComplaintClass(kind) && (
        <ComplaintCodeSelect
          control={control}
          name={`rows.${index}.complaintCode`}
          label={feedbackType.complaintCode}
          kind={kind}
        />
      )}
      {onRemove && (
        <span className={styles.removeRow}>
          <IconButton label={feedbackType.removeRow(index + 1)} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
