import { type PublicAudience, isTypeOfferedTo } from '@feedback/contract/kinds/audience';
import { staffEnteredChannels } from '@feedback/contract/kinds/channel';
import type { Locale } from '@feedback/contract/messages';
import { submitterLocales } from '@feedback/contract/messages/language-names';
import { RadioTabs } from '@feedback/ui/radio-tabs';
import { Select, type Option } from '@feedback/ui/select';
import { TextField } from '@feedback/ui/text-field';

import { FullWidthField } from '../form/form-layout.tsx';
import type { FormFrameState } from '../form/use-frame.ts';
import { PublicFields } from '../public/public-fields.tsx';
import { toPublicAudience, type StaffCaseValues } from './intake-values.ts';
import { useKnownSubmitter } from './use-known-submitter.ts';

/**
 * The texts that the staff form needs in addition to the public form's; visitors do not download
 * them.
 */
export interface StaffCaseFormTexts {
  readonly formName: string;
  readonly audience: string;
  readonly audiences: Readonly<Record<PublicAudience, string>>;
  readonly channel: string;
  readonly channels: Readonly<Record<(typeof staffEnteredChannels)[number], string>>;
  readonly receivedAt: string;
  readonly receivedAtHint: string;
  readonly receivedAtWrong: string;
  /** The label of the language in which the submitter receives replies. */
  readonly language: string;
  readonly languages: Readonly<Record<Locale, string>>;
  readonly oneContact: { readonly hint: string; readonly required: string };
  /** Says that a known submitter's details were filled in. */
  readonly known: (name: string) => string;
}

interface IntakeFieldsProps {
  frame: FormFrameState<StaffCaseValues>;
  texts: StaffCaseFormTexts;
}

/** Returns the current time as an input for local times expects it: `2026-11-20T16:05`. */
const nowText = () =>
  new Date()
    .toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

const optionsOf = <Name extends string>(names: readonly Name[], texts: Record<Name, string>) =>
  names.map((value): Option => ({ value, label: texts[value] }));

/**
 * Selects a case's audience. The input stays, except for a topic that the audience is not offered.
 */
function AudienceTabs({ frame, texts }: IntakeFieldsProps) {
  const { form, loaded } = frame;
  const types = loaded.reference?.lists.feedbackType ?? [];
  const handleType = (type: string) => {
    const audience = toPublicAudience({ ...form.values, type });
    const chosen = types.find(({ feedbacktype }) => feedbacktype === form.values.feedbackType);
    const isOffered = chosen && isTypeOfferedTo(chosen.userType, audience);
    form.change({ type, ...(!isOffered && { feedbackType: '', subType: '' }) });
  };
  return (
    <RadioTabs
      label={texts.audience}
      options={optionsOf(['c', 'd'], texts.audiences)}
      value={form.values.type}
      onValue={handleType}
    />
  );
}

/** The fields for the channel and the time of receipt. */
function ReceiptFields({ frame, texts }: IntakeFieldsProps) {
  const { form } = frame;
  const receivedAt = form.bind('receivedAt');
  return (
    <>
      <Select
        {...form.bind('channel')}
        label={texts.channel}
        required
        placeholder={frame.texts.choose}
        options={optionsOf(staffEnteredChannels, texts.channels)}
      />
      <TextField
        {...receivedAt}
        error={receivedAt.error && texts.receivedAtWrong}
        type="datetime-local"
        max={nowText()}
        label={texts.receivedAt}
        note={frame.texts.optional}
        hint={texts.receivedAtHint}
      />
    </>
  );
}

/** The fields of the form in which staff enter a case. */
export function StaffCaseFields({ frame, texts }: IntakeFieldsProps) {
  const known = useKnownSubmitter(frame);
  return (
    <>
      <FullWidthField>
        <AudienceTabs frame={frame} texts={texts} />
        <div>
          <output>{known && texts.known(known)}</output>
        </div>
      </FullWidthField>
      <ReceiptFields frame={frame} texts={texts} />
      <PublicFields
        frame={frame}
        type={toPublicAudience(frame.form.values)}
        oneContact={texts.oneContact}
      />

      <Select
        {...frame.form.bind('locale')}
        label={texts.language}
        required
        options={optionsOf(submitterLocales, texts.languages)}
      />
    </>
  );
}
