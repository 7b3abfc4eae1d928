import { FormCheckboxes, FormText } from '../../../components/form/form-fields.tsx';
import { PersonSelect } from '../../../components/form/person-select.tsx';
import { useAudienceOptions } from '../../../components/reference-data/audience-names.tsx';
import {
  type FieldsProps,
  referenceCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { useAddUser } from '../../../lib/use-add-user.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useOwners } from './owner-choice.ts';

/** Values of the feedback type dialog. */
export interface FeedbackTypeForm {
  [name: string]: unknown;
  id?: number;
  feedbacktype: string;
  /** Comma-joined c, d, e. */
  userType: string;
  /** An owner in the format of `toOwnerChoice`. */
  ownerCode: string;
}

/** The fields of a feedback type: name, audiences and owner (rule 3.9). */
export function FeedbackTypeFields({ field }: FieldsProps<FeedbackTypeForm>) {
  const { feedbackType } = useTexts(referenceCatalogue);
  const owners = useOwners();
  const addUser = useAddUser();
  const audiences = useAudienceOptions();
  return (
    <>
      <FormText
        {...field('feedbacktype')}
        label={feedbackType.heading}
        autoComplete="off"
        required
      />
      <FormCheckboxes
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
