import { useId, type ReactNode } from 'react';
import { hiddenClass } from '../hidden/hidden.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import styles from './field.module.css';

/** Props that every field shares. */
export interface FieldProps {
  label: ReactNode;
  /** A note beside the label: "optional", "Allowed 2 Out of 5". */
  note?: ReactNode;
  hint?: ReactNode;
  /** The error; it makes the field invalid. */
  error?: string | undefined;
  /** Announces the field as required; the browser shows no messages of its own. */
  required?: boolean | undefined;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean | undefined;
  /** The id of the control; generated when missing. */
  id?: string | undefined;
  /** An additional name of the field for `::part`. */
  part?: string | undefined;
}

/**
 * Attributes that connect a control with its label, hint and error for screen readers. Spread them
 * on the control.
 */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface ScaffoldProps extends FieldProps {
  /** Content at the end of the line below the control, such as a count. */
  aside?: ReactNode;
  /** Renders a fieldset with a legend; a radiogroup also carries the state of its radios. */
  group?: 'group' | 'radiogroup' | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** CSS classes of the bordered box and of the control inside, shared by all text fields. */
export const boxClass = styles.box;
export const controlClass = styles.control;

/** Splits props into those of the field and those of its control. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, note, hint, error, required, hideLabel, id, part, ...rest } = props;
  return [{ label, note, hint, error, required, hideLabel, id, part }, rest];
}

/**
 * The frame of a field: label, control, error, hint and count, tied together by id. The error's
 * place is a polite live region, so an error that appears on leaving the field is announced.
 */
export function Field({
  label,
  note,
  hint,
  error,
  required,
  hideLabel,
  id: givenId,
  part,
  aside,
  group,
  children,
}: ScaffoldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const described = [error && `${id}-error`, hint && `${id}-hint`, aside && `${id}-aside`];
  const control: ControlProps = {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  const Wrapper = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Wrapper
      className={styles.field}
      part={part ? `field ${part}` : 'field'}
      {...(group === 'radiogroup' ? { ...control, id: undefined, role: group } : {})}
    >
      <Label
        {...(group ? {} : { htmlFor: id })}
        className={hideLabel ? hiddenClass : styles.label}
        part="label"
      >
        {label}
        {note && (
          <span className={styles.note}>
            {' '}
            <span>{note}</span>
          </span>
        )}
      </Label>
      {children(control)}
      <div className={styles.messages}>
        <div>
          <div aria-live="polite">
            {error && (
              <p className={styles.error} id={`${id}-error`} part="error">
                <WarningIcon size={16} />
                <span>{error}</span>
              </p>
            )}
          </div>
          {hint && (
            <p id={`${id}-hint`} part="hint">
              {hint}
            </p>
          )}
        </div>
        {aside && (
          <p className={styles.aside} id={`${id}-aside`} part="count">
            {aside}
          </p>
        )}
      </div>
    </Wrapper>
  );
}
