import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import {
  boxClass,
  controlClass,
  Field,
  splitFieldProps,
  type FieldProps,
} from '../field/field.tsx';
import { readFilteredInput, type TypingFilter } from '../text-field/typing-filter.ts';
import { TextMarks } from './marks.tsx';
import styles from './text-area.module.css';

type Native = Omit<
  ComponentPropsWithoutRef<'textarea'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'className' | 'children' | 'maxLength'
>;

export interface TextAreaProps extends FieldProps, TypingFilter, Native {
  value: string;
  onValue: (value: string) => void;
  /** The limit in code points of the NFC form. Longer text is kept: the count turns red. */
  max?: number | undefined;
  /** Returns true for characters to highlight, such as forbidden ones. */
  isMarked?: ((character: string) => boolean) | undefined;
  /** Formats the count; "101 / 2000" by default. */
  countText?: ((count: number, max: number) => string) | undefined;
}

const defaultCount = (count: number, max: number) => `${count} / ${max}`;

/** A field for several lines of text, with a live count when there is a limit. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(
  function TextArea(props, ref) {
    const [field, own] = splitFieldProps(props);
    const { onValue, accept, transform, max, isMarked, countText = defaultCount, ...rest } = own;
    const { onCompositionEnd, ...native } = rest;
    const filter = { accept, transform };
    const count = max === undefined ? 0 : Array.from(native.value.normalize('NFC')).length;
    const aside = max !== undefined && (
      // A count reads from left to right, also in a right-to-left page.
      <bdi className={count > max ? styles.over : undefined}>{countText(count, max)}</bdi>
    );
    return (
      <Field {...field} aside={aside}>
        {(control) => (
          <div className={boxClass} data-invalid={field.error ? '' : undefined} part="box">
            {isMarked && <TextMarks text={native.value} isMarked={isMarked} />}
            <textarea
              {...native}
              {...control}
              ref={ref}
              className={`${controlClass} ${styles.area}`}
              part="control"
              onChange={(event) => onValue(readFilteredInput(event, filter))}
              onCompositionEnd={(event) => {
                onValue(readFilteredInput(event, filter));
                onCompositionEnd?.(event);
              }}
            />
          </div>
        )}
      </Field>
    );
  },
);
