import type { CloseFeedback } from '@feedback/contract/feedback';
import { limits } from '@feedback/contract/limits';
import { useWatch, type Control } from 'react-hook-form';

import { FormText } from '../../../components/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import styles from './case-action.module.css';

interface ClosingTextProps {
  control: Control<CloseFeedback>;
  label: string;
  /** Who is told it. */
  hint: string;
}

const max = limits.text.closeDescription;

/** The text that ends a case, with a live count. Typing past its limit is let be: the rule speaks. */
export function ClosingText({ control, label, hint }: ClosingTextProps) {
  const texts = useTexts(report);
  const typed = useWatch({ control, name: 'feedackClosureDesc' });
  const count = Array.from(typed.normalize('NFC')).length;
  return (
    <FormText
      control={control}
      name="feedackClosureDesc"
      label={label}
      hint={
        <>
          <bdi className={styles.count} data-over={count > max ? '' : undefined}>
            {count} / {max}
          </bdi>{' '}
          {hint}
        </>
      }
      placeholder={texts.closePlaceholder}
      autoComplete="off"
      required
    />
  );
}
