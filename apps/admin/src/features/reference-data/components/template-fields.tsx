import { locales } from '@feedback/contract/messages';
import { localeNames } from '@feedback/contract/messages/language-names';
import { limits } from '@feedback/contract/limits';
import {
  templatePlaceholders,
  formatPlaceholder,
} from '@feedback/contract/reference-data/placeholders';
import { useQuery } from '@tanstack/react-query';

import {
  FormNumberCheckboxGroup,
  FormSelect,
  FormTextField,
  FormTextArea,
} from '../../../components/form/form-fields.tsx';
import { useAudienceOptions } from '../../../components/reference-data/audience-names.tsx';
import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { feedbackTypesQuery } from '../../../lib/queries/feedback-types-query.ts';
import { useTexts } from '../../../lib/locale.tsx';

/** Values of the template dialog. */
export interface ReplyTemplateFormValues {
  [name: string]: unknown;
  id?: number;
  name: string;
  /** Comma-joined c, d, e. */
  userType: string;
  /** Empty for all types. */
  feedbackTypeId: string;
  locale: string;
  body: string;
}

/** The fields of a template: name, audiences, feedback type, language and text. */
export function ReplyTemplateFields({ field }: FieldsProps<ReplyTemplateFormValues>) {
  const { template } = useTexts(referenceTextCatalogue);
  const types = useQuery(feedbackTypesQuery);
  const audiences = useAudienceOptions();
  return (
    <>
      <FormTextField {...field('name')} label={template.heading} autoComplete="off" required />
      <FormNumberCheckboxGroup
        {...field('userType')}
        label={template.audiences}
        options={audiences}
        required
      />
      <FormSelect
        {...field('feedbackTypeId')}
        label={template.type}
        placeholder={template.anyType}
        options={(types.data ?? []).map(({ id, feedbacktype }) => ({
          value: String(id),
          label: feedbacktype,
        }))}
      />
      <FormSelect
        {...field('locale')}
        label={template.language}
        placeholder={template.chooseLanguage}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        required
      />
      <FormTextArea
        {...field('body')}
        label={template.body}
        hint={template.bodyHint(templatePlaceholders.map(formatPlaceholder).join(' '))}
        max={limits.text.entry}
        rows={8}
        required
      />
    </>
  );
}
