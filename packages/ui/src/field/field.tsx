import { useId, type ReactNode } from 'react';
import { hiddenClass } from '../hidden/hidden.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import styles from './field.module.css';

/** What every field of a form takes. */
export interface FieldProps {
  label: ReactNode;
  /** Beside the label in a lighter hand: "optional", "Allowed 2 Out of 5". */
  note?: ReactNode;
  hint?: ReactNode;
  /** What is wrong; its presence makes the field invalid. */
  error?: string | undefined;
  /** Told to assistive technology; the browser's own bubbles stay out. */
  required?: boolean | undefined;
  /** Keeps the label for assistive technology alone. */
  hideLabel?: boolean | undefined;
  /** The control's id; made up when missing. */
  id?: string | undefined;
  /** A further name of the field for `::part`. */
  part?: string | undefined;
}

/** What ties a control to its label, hint and error: spread it on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface ScaffoldProps extends FieldProps {
  /** At the far end below the control: a count. */
  aside?: ReactNode;
  /** A group of controls is a fieldset whose label is its legend; radios also get their state there. */
  group?: 'group' | 'radiogroup' | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The bordered box around a control, and the control in it: shared by all that one types in. */
export const boxClass = styles.box;
export const controlClass = styles.control;

/** Parts a component's props into those of its field and the rest, which are its control's. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, note, hint, error, required, hideLabel, id, part, ...rest } = props;
  return [{ label, note, hint, error, required, hideLabel, id, part }, rest];
}

/**
 * Label above, control, then error, hint and count below, tied together by id. The error's place
 * is a polite live region, so that a mistake found on leaving a field is heard too.
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
        {note && <span className={styles.note}> {note}</span>}
      </Label>
      {children(control)}
      <div className={styles.messages}>
        <div>
          <div aria-live="polite">
            {error && (
              <p className={styles.error} id={`${id}-error`} part="error">
                <WarningIcon size={16} />
                {error}
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
