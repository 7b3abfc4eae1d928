import type { LocalNames } from '@feedback/contract/messages';
import { FormNumberCheckboxGroup, FormTextField } from '../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import { useAudienceOptions } from '../../../components/reference-data/audience-names.tsx';
import { LocalNameFields } from '../../../components/reference-data/local-name-fields.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { useAddUserItem } from '../../../lib/use-add-user.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useOwnerOptions } from './owner-choice.ts';

/** Values of the feedback type dialog. */
export interface FeedbackTypeFormValues {
  [name: string]: unknown;
  id?: number;
  feedbacktype: string;
  names: LocalNames;
  /** Comma-joined c, d, e. */
  userType: string;
  /** An owner in the format of `toOwnerChoice`. */
  ownerCode: string;
}

/** The fields of a feedback type: name, audiences and owner (rule 3.9). */
export function FeedbackTypeFields({ control, field }: FieldsProps<FeedbackTypeFormValues>) {
  const { feedbackType } = useTexts(referenceTextCatalogue);
  const owners = useOwnerOptions();
  const addUser = useAddUserItem();
  const audiences = useAudienceOptions();
  return (
    <>
      <FormTextField
        {...field('feedbacktype')}
        label={feedbackType.heading}
        autoComplete="off"
        required
      />
      <LocalNameFields control={control} path={(locale) => `names.${locale}`} />
      <FormNumberCheckboxGroup
        {...field('userType')}
        label={feedbackType.audiences}
        options={audiences}
        required
      />
      <PersonSelect
        {...owners}
        {...field('ownerCode')}
        label={feedbackType.owner}
        hint={feedbackType.ownerHint}
        placeholder={feedbackType.noOwner}
        addItem={addUser}
      />
    </>
  );
}
