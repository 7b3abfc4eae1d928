import { ratingFieldsSchema } from '@feedback/contract/cases/case-fields';
import { limits } from '@feedback/contract/limits';
import { TextArea } from '@feedback/ui/text-area';

import { rateCase } from '../../api/status-api.ts';
import { FullWidthField } from '../../form/form-layout.tsx';
import { useForm } from '../../form/use-form.ts';
import type { CasePartProps } from '../case-part.ts';
import { StarsField } from './stars-field.tsx';
import { toStatusErrors, type StatusErrors } from '../status-errors.ts';
import { TaskForm } from './task-form.tsx';

function validate(values: { stars: string; text: string }): StatusErrors {
  const errors = toStatusErrors(ratingFieldsSchema.safeParse(values));
  return values.stars ? errors : { ...errors, stars: 'starsRequired' };
}

/** Rates the closed round with stars and an optional comment. */
export function RatingForm({ texts, connection, own, onDone, onFailure }: CasePartProps) {
  const { status } = texts;
  const form = useForm({ initial: { stars: '', text: '' }, validate, texts });
  return (
    <TaskForm
      texts={texts}
      form={form}
      words={{ submit: status.rate, submitting: status.sending, failed: status.notSent }}
      act={async ({ stars, text }) => {
        await rateCase(connection, own.caseId, { stars: Number(stars), text });
        onDone(status.thanks);
      }}
      onFailure={onFailure}
    >
      <FullWidthField>
        <StarsField {...form.bind('stars')} texts={texts} />
      </FullWidthField>
      <FullWidthField>
        <TextArea
          {...form.bind('text')}
          label={status.word}
          note={texts.optional}
          rows={2}
          max={limits.text.rating}
        />
      </FullWidthField>
    </TaskForm>
  );
}
