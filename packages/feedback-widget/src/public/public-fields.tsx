import { isOfferedTo, type PublicAudience } from '@feedback/contract/audience';
import { limits } from '@feedback/contract/limits';
import { patterns } from '@feedback/contract/text-rules';
import { Combobox } from '@feedback/ui/combobox';
import { Select } from '@feedback/ui/select';
import { TextArea } from '@feedback/ui/text-area';
import { TextField } from '@feedback/ui/text-field';

import type { FormLists } from '../api/feedback-api.ts';
import { WholeRow } from '../form/form-layout.tsx';
import { comboboxTexts, options } from '../form/options.ts';
import type { Form } from '../form/use-form.ts';
import type { Texts } from '../texts/texts.ts';
import type { PublicValues } from './public-values.ts';

interface PublicFieldsProps {
  form: Form<PublicValues>;
  texts: Texts;
  type: PublicAudience;
  lists: FormLists | undefined;
  isLoading: boolean;
}

/** A number pasted or filled in by the browser may come with its country code or a zero. */
const withoutPrefix = (text: string) => text.replace(/^\s*(?:(?:\+|00)\s*91|0(?=[3-9]))[\s-]*/, '');

const upperCase = (text: string) => text.toUpperCase();

/** Who writes: the same for both audiences. */
function SubmitterFields({ form, texts, lists, isLoading }: PublicFieldsProps) {
  return (
    <>
      <TextField
        {...form.bind('name')}
        label={texts.name}
        required
        accept={patterns.lettersAndSpaces}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...form.bind('mobile')}
        label={texts.mobile}
        prefix={<bdi>{texts.countryCode}</bdi>}
        required
        type="tel"
        accept={patterns.digits}
        transform={withoutPrefix}
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      <TextField
        {...form.bind('email')}
        label={texts.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Combobox
        {...form.bind('city')}
        label={texts.location}
        required
        options={options(lists?.locations.map(({ location }) => location))}
        texts={comboboxTexts(texts)}
        loading={isLoading}
        enterKeyHint="next"
      />
    </>
  );
}

function CustomerFields({ form, texts }: PublicFieldsProps) {
  const pan = form.bind('pan');
  // "One of the two" is no mistake before both were passed.
  const isEarly = form.values.pan.trim() === '' && !form.wasTouched('folio');
  return (
    <>
      <TextField
        {...pan}
        error={isEarly ? undefined : pan.error}
        label={texts.pan}
        transform={upperCase}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        {...form.bind('folio')}
        label={texts.folio}
        hint={texts.panOrFolioHint}
        accept={patterns.digits}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
    </>
  );
}

function DistributorFields({ form, texts }: PublicFieldsProps) {
  return (
    <>
      <TextField
        {...form.bind('arn')}
        label={texts.arn}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextField
        {...form.bind('euin')}
        label={texts.euin}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
    </>
  );
}

/** What it is about: choosing the type clears the sub-type and loads its own (spec 4). */
function QueryFields({ form, texts, type, lists, isLoading }: PublicFieldsProps) {
  const types = lists?.feedbackType.filter(({ userType }) => isOfferedTo(userType, type)) ?? [];
  const chosen = types.find(({ feedbacktype }) => feedbacktype === form.values.feedbackType);
  return (
    <>
      <Select
        {...form.bind('feedbackType')}
        onValue={(feedbackType) => form.change({ feedbackType, subType: '' })}
        label={texts.queryFor}
        required
        placeholder={isLoading ? texts.loading : texts.choose}
        options={options(types.map(({ feedbacktype }) => feedbacktype))}
      />
      <Select
        {...form.bind('subType')}
        label={texts.querySubType}
        required
        placeholder={chosen || isLoading ? texts.choose : texts.chooseTypeFirst}
        options={options(chosen?.subTypeList.map(({ subType }) => subType))}
      />
      <WholeRow>
        <TextArea
          {...form.bind('description')}
          label={texts.description}
          required
          rows={5}
          max={limits.text.description}
        />
      </WholeRow>
    </>
  );
}

/** The fields of the public form, by audience (spec 2, Public feedback page). */
export function PublicFields(props: PublicFieldsProps) {
  return (
    <>
      <SubmitterFields {...props} />
      {props.type === 'c' ? <CustomerFields {...props} /> : <DistributorFields {...props} />}
      <QueryFields {...props} />
    </>
  );
}
