import { patterns } from '@feedback/contract/fields/text-rules';
import { TextField, type TextFieldProps } from '@feedback/ui/text-field';

import type { Texts } from '../texts/texts.ts';

interface MobileFieldProps extends Omit<TextFieldProps, 'label'> {
  texts: Texts;
}

/** A number pasted or filled in by the browser may come with its country code or a zero. */
const withoutPrefix = (text: string) =>
  text.replace(/^\D*(?:(?:00\s*)?91(?=(\D*\d){10}\D*$)|0(?=[3-9]))/, '');

/** The submitter's mobile number. */
export function MobileField({ texts, ...field }: MobileFieldProps) {
  return (
    <TextField
      {...field}
      label={texts.mobile}
      prefix={texts.countryCode}
      required
      type="tel"
      accept={patterns.digits}
      transform={withoutPrefix}
      inputMode="numeric"
      autoComplete="tel-national"
    />
  );
}
