import { limits } from '@feedback/contract/limits';
import { maskIdentifiersInReason } from '@feedback/contract/fields/masks';
import { parseErrorMessage } from '@feedback/contract/fields/error-message';
import { countCharacters } from '@feedback/contract/fields/text-rules';
import { CheckboxGroup, type CheckboxGroupProps } from '@feedback/ui/checkbox-group';
import { Select, type SelectProps } from '@feedback/ui/select';
import { TextArea, type TextAreaProps } from '@feedback/ui/text-area';
import { TextField, type TextFieldProps } from '@feedback/ui/text-field';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { validationTextCatalogue } from '../../lib/form/use-fields.ts';
import styles from './form-fields.module.css';

interface Bound<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: FieldPath<In>;
}

type Own = 'value' | 'onValue' | 'onBlur' | 'error' | 'name';

/**
 * Translates an error: a rule's error is the key of a text, the server's error is the text itself.
 */
function errorText(said: string, texts: Readonly<Record<string, string>>): string {
  const { key, named = '' } = parseErrorMessage(said);
  return texts[key]?.replace('{named}', () => named) ?? said;
}

/** Connects a field to its form: value, blur and translated error. */
function useBoundField<In extends FieldValues, Out>({ control, name }: Bound<In, Out>) {
  const texts = useTexts(validationTextCatalogue);
  const { field, fieldState } = useController({ control, name });
  const said = fieldState.error?.message;
  return {
    name,
    value: field.value,
    onValue: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    error: said === undefined ? undefined : errorText(said, texts),
  };
}

export function FormTextField<In extends FieldValues, Out>({
  control,
  name,
  ...rest
}: Bound<In, Out> & Omit<TextFieldProps, Own>) {
  return <TextField {...rest} {...useBoundField({ control, name })} />;
}

interface CountedTextProps extends Omit<TextFieldProps, Own> {
  /** The largest number of characters. */
  most: number;
}

/**
 * A text field with a live count. It accepts text beyond the limit; the validation rule reports it.
 */
export function FormCountedTextField<In extends FieldValues, Out>({
  control,
  name,
  most,
  hint,
  ...rest
}: Bound<In, Out> & CountedTextProps) {
  const bound = useBoundField({ control, name });
  const count = countCharacters(bound.value);
  const counted = (
    <>
      <bdi className={styles.count} data-over={count > most ? '' : undefined}>
        {count} / {most}
      </bdi>{' '}
      {hint}
    </>
  );
  return <TextField {...rest} {...bound} hint={counted} />;
}

export function FormTextArea<In extends FieldValues, Out>({
  control,
  name,
  ...rest
}: Bound<In, Out> & Omit<TextAreaProps, Own>) {
  return <TextArea {...rest} {...useBoundField({ control, name })} />;
}

/**
 * A field for a reason of a few lines. It shows how identifiers in the text will be saved (rule
 * 15.10).
 */
export function FormReasonField<In extends FieldValues, Out>({
  control,
  name,
  hint,
  ...rest
}: Bound<In, Out> & Omit<TextAreaProps, Own>) {
  const texts = useTexts(commonTextCatalogue);
  const bound = useBoundField({ control, name });
  const saved = maskIdentifiersInReason(bound.value);
  return (
    <TextArea
      max={limits.text.reason}
      rows={3}
      {...rest}
      {...bound}
      hint={
        saved === bound.value ? (
          hint
        ) : (
          <>
            {hint} {texts.savedAs(saved)}
          </>
        )
      }
    />
  );
}

interface FormSelectProps extends Omit<SelectProps, Own> {
  /** True to show a value that is no longer an option as empty instead of as the first option. */
  unknownIsNone?: boolean;
}

export function FormSelect<In extends FieldValues, Out>({
  control,
  name,
  unknownIsNone = false,
  ...rest
}: Bound<In, Out> & FormSelectProps) {
  const bound = useBoundField({ control, name });
  const isUnknown = unknownIsNone && rest.options.every(({ value }) => value !== bound.value);
  return <Select {...rest} {...bound} value={isUnknown ? '' : bound.value} />;
}

/** Checkboxes whose value is a list. */
export function FormCheckboxGroup<In extends FieldValues, Out>({
  control,
  name,
  ...rest
}: Bound<In, Out> & Omit<CheckboxGroupProps, Own>) {
  const { ref: _ref, name: _name, ...bound } = useBoundField({ control, name });
  return <CheckboxGroup {...rest} {...bound} />;
}

/** Checkboxes whose value is one comma-separated text, such as `userType` (rule 1.1). */
export function FormNumberCheckboxGroup<In extends FieldValues, Out>({
  control,
  name,
  ...rest
}: Bound<In, Out> & Omit<CheckboxGroupProps, Own>) {
  const { ref: _ref, name: _name, value, onValue, ...bound } = useBoundField({ control, name });
  return (
    <CheckboxGroup
      {...rest}
      {...bound}
      value={String(value).split(',').filter(Boolean)}
      onValue={(codes) => onValue(codes.join(','))}
    />
  );
}
