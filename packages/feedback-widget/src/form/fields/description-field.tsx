import { limits } from '@feedback/contract/limits';
import { Button } from '@feedback/ui/button';
import { TextArea } from '@feedback/ui/text-area';
import { useState } from 'react';

import type { Texts } from '../../texts/texts.ts';
import styles from '../form-shell.module.css';
import { FullWidthField } from '../form-layout.tsx';
import {
  isForbiddenCharacter,
  findForbiddenCharacters,
  replaceForbiddenCharacters,
} from './special-characters.ts';
import type { FormValues } from '../use-form.ts';
import type { FormFrameState } from '../use-frame.ts';

interface DescriptionValues extends FormValues {
  readonly description: string;
}

interface DescriptionFieldProps<V extends DescriptionValues> {
  frame: FormFrameState<V>;
  isOptional?: boolean;
}

interface Described {
  value: string;
  onValue: (value: string) => void;
  isRefused: boolean;
}

/**
 * Names the rejected characters and replaces them on request; the user can undo the replacement.
 */
function useMending(texts: Texts, { value, onValue, isRefused }: Described) {
  const [change, setChange] = useState({ before: '', after: '' });
  const wasMended = value !== '' && value === change.after;
  if (!isRefused && !wasMended) return undefined;
  const handleReplace = () => {
    const after = replaceForbiddenCharacters(value);
    setChange({ before: value, after });
    onValue(after);
  };
  return (
    <span className={styles.mending}>
      <span aria-live="polite">
        <span>{isRefused ? texts.charactersFound : texts.charactersReplaced}</span>
        {isRefused && (
          <bdi className={styles.found}>{findForbiddenCharacters(value).join(' ')}</bdi>
        )}
      </span>
      {/* One button serves both actions, so that the focus stays on it. */}
      <Button variant="quiet" onClick={isRefused ? handleReplace : () => onValue(change.before)}>
        {isRefused ? texts.replaceCharacters : texts.undo}
      </Button>
    </span>
  );
}

/** The description field, across the full width of the form. */
export function DescriptionField<V extends DescriptionValues>(props: DescriptionFieldProps<V>) {
  const { frame, isOptional } = props;
  const { form, texts } = frame;
  const field = form.bind('description');
  const isRefused = field.error === texts.validation.specialCharacters;
  const mending = useMending(texts, { ...field, isRefused });
  return (
    <FullWidthField>
      <TextArea
        {...field}
        label={texts.description}
        note={isOptional && texts.optional}
        required={!isOptional}
        rows={5}
        max={limits.text.description}
        isMarked={isRefused ? isForbiddenCharacter : undefined}
        hint={mending}
      />
    </FullWidthField>
  );
}
