import { removeGroupSeparators, normalizeName } from '@feedback/contract/fields/normalize';
import { btlMarketingTypeName } from '@feedback/contract/users/employee-forms';
import { Select } from '@feedback/ui/select';
import { TextField } from '@feedback/ui/text-field';

import { DescriptionField } from '../form/fields/description-field.tsx';
import { RenderInLaterStage } from '../form/later.tsx';
import { LocationField, TypeFields, toOptions } from '../form/fields/topic-fields.tsx';
import type { FormFrameState } from '../form/use-frame.ts';
import type { LaterPartTexts } from '../texts/later-texts.ts';
import type { AddToLists, EmployeeSession, ReferenceList } from '../types.ts';
import type { EmployeeValues } from './employee-values.ts';

interface EmployeeFieldsProps {
  frame: FormFrameState<EmployeeValues> & { readonly texts: LaterPartTexts };
  /** ShowOptions: asks for area, city and ARN. */
  hasOptions: boolean;
  /** The session; the server uses its name and code. */
  session: EmployeeSession;
  addItem: AddToLists | undefined;
}

const addTo = ({ addItem }: EmployeeFieldsProps, list: ReferenceList) =>
  addItem && { label: addItem.label, onAdd: () => addItem.onAdd(list) };

/**
 * Shows the name and code of the session. A hint says that the server saves these, whatever the
 * employee types.
 */
function IdentityFields({ frame, session }: EmployeeFieldsProps) {
  const { form, texts } = frame;
  const { employeeName, employeeCode } = form.values;
  const isOther = employeeName !== session.employeeName || employeeCode !== session.employeeCode;
  return (
    <>
      <TextField
        {...form.bind('employeeName')}
        label={texts.employeeName}
        hint={isOther ? texts.otherEmployeeHint : undefined}
        required
        transform={normalizeName}
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

function BtlField(props: EmployeeFieldsProps) {
  const { form, texts, loaded } = props.frame;
  return (
    <Select
      {...form.bind('typeOfBTL')}
      label={texts.typeOfBtl}
      note={texts.optional}
      placeholder={texts.choose}
      options={toOptions(loaded.reference?.lists.typeOfBtlList.map(({ typeOfBtl }) => typeOfBtl))}
      addItem={addTo(props, 'typeOfBTL')}
    />
  );
}

/** The fields for area, city and ARN, shown when ShowOptions is on (rule 2.11). */
function OptionFields({ frame }: EmployeeFieldsProps) {
  const { form, texts } = frame;
  return (
    <>
      <TextField {...form.bind('area')} label={texts.area} required enterKeyHint="next" />
      <TextField {...form.bind('city')} label={texts.city} required enterKeyHint="next" />
      <TextField
        {...form.bind('arn')}
        label={texts.arn}
        required
        transform={removeGroupSeparators}
        enterKeyHint="next"
      />
    </>
  );
}

/** The fields of the employee form (rule 2.11). */
export function EmployeeFields(props: EmployeeFieldsProps) {
  const { frame, hasOptions } = props;
  const { form, texts } = frame;
  return (
    <>
      <IdentityFields {...props} />
      <LocationField frame={frame} name="location" addItem={addTo(props, 'location')} />
      <RenderInLaterStage>
        <TypeFields
          frame={frame}
          audience="e"
          typeLabel={texts.feedbackType}
          subTypeLabel={texts.subType}
          addItem={addTo(props, 'feedbackType')}
          emptied={(type) => ({
            ...(type !== btlMarketingTypeName && { typeOfBTL: '' }),
            ...(!hasOptions && { area: '', city: '', arn: '' }),
          })}
        />
        {form.values.feedbackType === btlMarketingTypeName && <BtlField {...props} />}
        {hasOptions && <OptionFields {...props} />}
      </RenderInLaterStage>
      <RenderInLaterStage>
        <DescriptionField frame={frame} isOptional />
      </RenderInLaterStage>
    </>
  );
}
