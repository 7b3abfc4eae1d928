import { isOfferedTo } from '@feedback/contract/audience';
import { limits } from '@feedback/contract/limits';
import { Combobox } from '@feedback/ui/combobox';
import { Select } from '@feedback/ui/select';
import { TextArea } from '@feedback/ui/text-area';
import { TextField } from '@feedback/ui/text-field';

import type { FormLists } from '../api/feedback-api.ts';
import { WholeRow } from '../form/form-layout.tsx';
import { comboboxTexts, options } from '../form/options.ts';
import type { Form } from '../form/use-form.ts';
import type { Texts } from '../texts/texts.ts';
import { btlMarketing, type EmployeeValues } from './employee-values.ts';

interface EmployeeFieldsProps {
  form: Form<EmployeeValues>;
  texts: Texts;
  /** The specification's ShowOptions: area, city and ARN are asked for. */
  hasOptions: boolean;
  /** Those of the session, which the server goes by. */
  employeeName: string;
  employeeCode: string;
  lists: FormLists | undefined;
  isLoading: boolean;
}

/** Pre-filled from the session; what is saved stays the session's, and the form says so. */
function IdentityFields({ form, texts, employeeName, employeeCode }: EmployeeFieldsProps) {
  const { values } = form;
  const isOther = values.employeeName !== employeeName || values.employeeCode !== employeeCode;
  return (
    <>
      <TextField
        {...form.bind('employeeName')}
        label={texts.employeeName}
        hint={isOther ? texts.otherEmployeeHint : undefined}
        required
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        {...form.bind('employeeCode')}
        label={texts.employeeCode}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
    </>
  );
}

/** Area, city and ARN, for when ShowOptions is on (spec 4). */
function OptionFields({ form, texts }: EmployeeFieldsProps) {
  return (
    <>
      <TextField {...form.bind('area')} label={texts.area} required enterKeyHint="next" />
      <TextField {...form.bind('city')} label={texts.city} required enterKeyHint="next" />
      <TextField {...form.bind('arn')} label={texts.arn} required enterKeyHint="next" />
    </>
  );
}

/** The fields of the employee form (spec 2, Employee feedback page; 4). */
export function EmployeeFields(props: EmployeeFieldsProps) {
  const { form, texts, hasOptions, lists, isLoading } = props;
  const { feedbackType } = form.values;
  const types = lists?.feedbackType.filter(({ userType }) => isOfferedTo(userType, 'e')) ?? [];
  const chosen = types.find(({ feedbacktype }) => feedbacktype === feedbackType);

  const handleType = (next: string) =>
    form.change({
      feedbackType: next,
      subType: '',
      ...(next !== btlMarketing && { typeOfBTL: '' }),
      ...(!hasOptions && { area: '', city: '', arn: '' }),
    });

  return (
    <>
      <IdentityFields {...props} />
      <Combobox
        {...form.bind('location')}
        label={texts.location}
        required
        options={options(lists?.locations.map(({ location }) => location))}
        texts={comboboxTexts(texts)}
        loading={isLoading}
        enterKeyHint="next"
      />
      <Select
        {...form.bind('feedbackType')}
        onValue={handleType}
        label={texts.feedbackType}
        required
        placeholder={isLoading ? texts.loading : texts.choose}
        options={options(types.map(({ feedbacktype }) => feedbacktype))}
      />
      <Select
        {...form.bind('subType')}
        label={texts.subType}
        required
        placeholder={chosen || isLoading ? texts.choose : texts.chooseTypeFirst}
        options={options(chosen?.subTypeList.map(({ subType }) => subType))}
      />
      {feedbackType === btlMarketing && (
        <Select
          {...form.bind('typeOfBTL')}
          label={texts.typeOfBtl}
          note={texts.optional}
          placeholder={texts.choose}
          options={options(lists?.typeOfBtlList.map(({ typeOfBtl }) => typeOfBtl))}
        />
      )}
      {hasOptions && <OptionFields {...props} />}
      <WholeRow>
        <TextArea
          {...form.bind('description')}
          label={texts.description}
          note={texts.optional}
          rows={5}
          max={limits.text.description}
        />
      </WholeRow>
    </>
  );
}
