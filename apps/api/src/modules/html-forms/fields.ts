import { acceptedFileTypes } from '@feedback/contract/fields/file-kinds';
import { limits } from '@feedback/contract/limits';
import type { FieldError } from '@feedback/contract/wire/envelope';

import { attributes, html, type Html } from './html.ts';
import type { FormValues } from './form-drafts.ts';
import { fieldId, type Texts } from './page.ts';

/** The state of a page with fields. */
export interface FormState {
  readonly texts: Texts;
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
}

/** A field of a form with its value and its error. */
export interface FieldState {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** The word that marks an optional field. */
  readonly optional?: string | false | undefined;
  readonly error?: string | undefined;
}

/** Returns the message about a field. */
export const findError = (errors: readonly FieldError[], name: string): string | undefined =>
  errors.find(({ path }) => path === name)?.message;

/** Returns the attributes that connect a control to its label, hint and error. */
const controlAttributes = ({ name, hint, error, optional }: FieldState): Html => {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return attributes({
    id,
    name,
    required: !optional,
    'aria-invalid': error ? 'true' : false,
    'aria-describedby': described || false,
  });
};

const around = (field: FieldState, control: Html): Html => {
  const { name, label, hint, optional, error } = field;
  const id = fieldId(name);
  return html`<div class="field">
    <label for="${id}">${label}${optional && ` (${optional})`}</label>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}${error && html`<p class="error" id="${id}-error">${error}</p>`}
    ${control}
  </div> `;
};

/** Renders a one-line field. */
export const renderInput = (
  field: FieldState,
  own: Readonly<Record<string, string | number | boolean>> = {},
): Html =>
  around(field, html`<input${controlAttributes(field)} value="${field.value}"${attributes(own)}>`);

/** Renders a field for a longer text. */
export const renderTextArea = (field: FieldState): Html =>
  // The parser drops the first line break of the content.
  around(
    field,
    html`<textarea${controlAttributes(field)} rows="6">${'\n'}${field.value}</textarea>`,
  );

interface OptionGroup {
  readonly label?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Renders a list to choose from. */
export const renderSelect = (
  field: FieldState,
  placeholder: string,
  groups: readonly OptionGroup[],
): Html =>
  around(
    field,
    html`<select${controlAttributes(field)}><option value="">${placeholder}</option>
${groups.map(({ label, options }) => {
  const all = options.map(
    (option) =>
      html`<option${attributes({ value: option.value, selected: option.value === field.value })}>${option.label}</option>`,
  );
  return label === undefined ? all : html`<optgroup label="${label}">${all}</optgroup>`;
})}</select>`,
  );

/** Renders the field for files. A browser forgets the chosen files when a page has errors. */
export function renderFilesField(texts: Texts, errors: readonly FieldError[]): Html {
  const id = fieldId('file');
  const error = findError(errors, 'file');
  return html`<div class="field">
    <label for="${id}">${texts.attachments} (${texts.optional})</label>
    <p class="hint" id="${id}-hint">
      ${texts.filesHint(limits.attachments.maxFiles)} ${errors.length > 0 && texts.chooseFilesAgain}
    </p>
    ${error && html`<p class="error" id="${id}-error">${error}</p>`}
    <input${attributes({
      type: 'file',
      id,
      name: 'file',
      multiple: true,
      accept: acceptedFileTypes,
      'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
    })} />
  </div>`;
}
