import { normalizeMobile } from '@feedback/contract/fields/normalize';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import { TextField, type TextFieldProps } from '@feedback/ui/text-field';

import type { Texts } from '../texts/texts.ts';

interface MobileFieldProps extends Omit<TextFieldProps, 'label'> {
  texts: Texts;
}

/** The field for the submitter's mobile number. */
export function MobileField({ texts, ...field }: MobileFieldProps) {
  return (
    <TextField
      required
      {...field}
      label={texts.mobile}
      prefix={texts.countryCode}
      type="tel"
      accept={textPatterns.digits}
      transform={normalizeMobile}
      inputMode="numeric"
      autoComplete="tel-national"
    />
  );
}
