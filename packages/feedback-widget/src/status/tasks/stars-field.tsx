import { Field } from '@feedback/ui/field';
import { VisuallyHidden, hiddenClass } from '@feedback/ui/hidden';

import type { StatusPageTexts } from '../../texts/use-status-texts.ts';
import styles from './stars-field.module.css';

interface StarsFieldProps {
  texts: StatusPageTexts;
  name: string;
  /** `1` to `5`; empty when nothing is selected. */
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  onBlur: () => void;
}

const stars = [1, 2, 3, 4, 5];

/** A field for one to five stars: radio buttons that look like stars. */
export function StarsField({ texts, name, value, error, onValue, onBlur }: StarsFieldProps) {
  const { status } = texts;
  return (
    <Field
      label={status.howContent}
      hint={status.starsHint}
      error={error}
      required
      group="radiogroup"
    >
      {() => (
        <div className={styles.stars}>
          {stars.map((star) => (
            <label key={star} className={styles.star} data-lit={star <= Number(value) || undefined}>
              <input
                type="radio"
                className={hiddenClass}
                name={name}
                value={star}
                checked={value === String(star)}
                onChange={() => onValue(String(star))}
                onBlur={onBlur}
              />
              <span aria-hidden="true">★</span>
              <VisuallyHidden>{status.stars(star)}</VisuallyHidden>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
