import type { PublicAudience } from '@feedback/contract/kinds/audience';
import {
  normalizeCode,
  normalizeEmail,
  normalizeName,
  normalizePan,
} from '@feedback/contract/fields/normalize';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import { TextField } from '@feedback/ui/text-field';

import { DescriptionField } from '../form/fields/description-field.tsx';
import { RenderInLaterStage } from '../form/later.tsx';
import { LocationField, TypeFields } from '../form/fields/topic-fields.tsx';
import type { FormFrameState } from '../form/use-frame.ts';
import { MobileField } from './mobile-field.tsx';
import type { PublicValues } from './public-values.ts';

interface PublicFieldsProps {
  frame: FormFrameState<PublicValues>;
  type: PublicAudience;
  /** Texts for staff, for whom one contact is enough and PAN and folio are optional. */
  oneContact?: { readonly hint: string; readonly required: string } | undefined;
}

/** Replaces dashes in an ARN by spaces: people write "ARN-123456", the rule requires a space. */
const dashesAsSpaces = (text: string) => normalizeCode(text).replaceAll(/[ -]+/g, ' ');

/** Input props for codes made of letters and digits, which no keyboard should autocorrect. */
const code = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;

/** The fields for the submitter's identity and contact, the same for both audiences. */
function SubmitterFields({ frame, oneContact }: PublicFieldsProps) {
  const { form, texts } = frame;
  const mobile = form.bind('mobile');
  const hasContact = form.values.mobile.trim() !== '' || form.values.email.trim() !== '';
  return (
    <>
      <TextField
        {...form.bind('name')}
        label={texts.name}
        required
        transform={normalizeName}
        accept={textPatterns.lettersAndSpaces}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <RenderInLaterStage>
        <MobileField
          {...mobile}
          {...(oneContact && {
            required: false,
            hint: hasContact || !mobile.error ? oneContact.hint : undefined,
            error: hasContact ? mobile.error : mobile.error && oneContact.required,
          })}
          texts={texts}
          enterKeyHint="next"
        />
      </RenderInLaterStage>
      <RenderInLaterStage>
        <TextField
          {...form.bind('email')}
          label={texts.email}
          required={!oneContact}
          type="email"
          transform={normalizeEmail}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <LocationField frame={frame} name="city" />
      </RenderInLaterStage>
    </>
  );
}

function CustomerFields({ frame, oneContact }: PublicFieldsProps) {
  const { form, texts } = frame;
  const pan = form.bind('pan');
  // The error "one of the two" appears only after the user has passed both fields.
  const isEarly = form.values.pan.trim() === '' && !form.wasTouched('folio');
  return (
    <>
      <TextField
        {...code}
        {...pan}
        error={isEarly ? undefined : pan.error}
        label={texts.pan}
        transform={normalizePan}
      />
      <TextField
        {...form.bind('folio')}
        label={texts.folio}
        hint={oneContact ? undefined : texts.panOrFolioHint}
        transform={normalizeCode}
        accept={textPatterns.digits}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
    </>
  );
}

function DistributorFields({ frame }: PublicFieldsProps) {
  const { form, texts } = frame;
  return (
    <>
      <TextField
        {...code}
        {...form.bind('arn')}
        label={texts.arn}
        required
        transform={dashesAsSpaces}
      />
      <TextField
        {...code}
        {...form.bind('euin')}
        label={texts.euin}
        required
        transform={normalizeCode}
      />
    </>
  );
}

/** The fields of the public form, by audience (rule 2.2). */
export function PublicFields(props: PublicFieldsProps) {
  const { frame, type } = props;
  const { texts } = frame;
  return (
    <>
      <SubmitterFields {...props} />
      <RenderInLaterStage>
        {type === 'c' ? <CustomerFields {...props} /> : <DistributorFields {...props} />}
      </RenderInLaterStage>
      <RenderInLaterStage>
        <TypeFields
          frame={frame}
          audience={type}
          typeLabel={texts.queryFor}
          subTypeLabel={texts.querySubType}
        />
      </RenderInLaterStage>
      <RenderInLaterStage>
        <DescriptionField frame={frame} />
      </RenderInLaterStage>
    </>
  );
}
