import { forwardRef, useImperativeHandle, type ComponentPropsWithoutRef } from 'react';
import {
  boxClass,
  controlClass,
  Field,
  splitFieldProps,
  type FieldProps,
} from '../field/field.tsx';
import { hiddenClass } from '../hidden/hidden.tsx';
import { ChevronDownIcon, CloseIcon } from '../icons/icons.tsx';
import type { AddItem, Option } from '../select/select.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { ComboboxPanel } from './combobox-panel.tsx';
import { useCombobox } from './use-combobox.ts';
import styles from './combobox.module.css';

export interface ComboboxTexts {
  noItems: string;
  typeToSearch: string;
  loading: string;
  clear: string;
}

type Native = Omit<
  ComponentPropsWithoutRef<'input'>,
  | keyof FieldProps
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'className'
  | 'children'
  | 'type'
  | 'list'
>;

export interface ComboboxProps extends FieldProps, Native {
  options: readonly Option[];
  /** The value of the chosen option; empty when nothing is chosen. */
  value: string;
  onValue: (value: string) => void;
  texts: ComboboxTexts;
  /** True while the options are loading. */
  loading?: boolean | undefined;
  addItem?: AddItem | undefined;
}

/**
 * A select with a search, on a native input. It adds 1.2 kB to the widget (brotli, under Preact);
 * downshift's `useCombobox` adds 14 kB.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(props, ref) {
  const [field, own] = splitFieldProps(props);
  const { options, value, onValue, texts, loading, addItem, onBlur, ...native } = own;
  const list = useCombobox(options, value, onValue, addItem);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => list.input.current,
  );
  const isFixed = native.disabled || native.readOnly;
  const isClearable = value !== '' && !isFixed;
  const message = loading ? texts.loading : list.isEmpty ? texts.noItems : '';
  const shown = loading ? [] : list.shown;
  const hasList = list.isOpen && shown.length > 0;

  return (
    <Field {...field}>
      {(control) => (
        <div className={boxClass} data-invalid={field.error ? '' : undefined} part="box">
          <input
            placeholder={texts.typeToSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...control}
            ref={list.input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? `${control.id}-list` : undefined}
            aria-activedescendant={
              hasList && list.active >= 0 ? `${control.id}-${list.active}` : undefined
            }
            className={`${controlClass} ${styles.input}`}
            part="control"
            data-clearable={isClearable ? '' : undefined}
            value={list.text}
            onChange={({ currentTarget: input, nativeEvent }) => {
              // Autofill sends an event without `inputType` and moves the focus away.
              if ('inputType' in nativeEvent && nativeEvent.inputType) list.type(input.value);
              else {
                list.fill(input.value);
                input.value = list.text;
              }
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={isFixed ? undefined : list.open}
            onKeyDown={isFixed ? undefined : list.handleKey}
            onBlur={(event) => {
              list.leave();
              onBlur?.(event);
            }}
          />
          {isClearable && (
            <button
              type="button"
              className={styles.clear}
              tabIndex={-1}
              aria-label={texts.clear}
              title={texts.clear}
              onClick={list.clear}
            >
              <CloseIcon size={16} />
            </button>
          )}
          <span className={styles.sign}>{loading ? <Spinner /> : <ChevronDownIcon />}</span>
          <output className={hiddenClass}>{list.isOpen && message}</output>
          {list.isOpen && (
            <ComboboxPanel
              id={control.id}
              label={typeof field.label === 'string' ? field.label : undefined}
              options={shown}
              message={message}
              value={value}
              active={list.active}
              onChoose={list.choose}
            />
          )}
        </div>
      )}
    </Field>
  );
});
