import { localeNames } from '@feedback/contract/messages/language-names';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { FilledTemplate } from '@feedback/contract/reference-data/placeholders';
import type { ReplyTemplate } from '@feedback/contract/reference-data/reply-template';
import { countCharacters } from '@feedback/contract/fields/text-rules';
import { Button } from '@feedback/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { PickerDialog } from '../../../../../components/picker/picker-dialog.tsx';
import { commonTextCatalogue, useTexts } from '../../../../../lib/locale.tsx';
import { referenceTextCatalogue } from '../../../../../components/reference-data/reference-kind.ts';
import { templatesQuery } from '../../../../../lib/queries/templates-query.ts';
import { caseTextCatalogue } from '../../case-texts.ts';

import { sortTemplatesBySuitability, isTemplateSuitable } from './template-fit.ts';
import { fetchFilledReplyTemplate } from '../../../api/replies.ts';

const matches = ({ name, body }: ReplyTemplate, search: string) =>
  `${name} ${body}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The text that a template inserts for the case. */
function TemplatePreview({ detail, templateId }: { detail: CaseDetail; templateId: number }) {
  const { data } = useQuery({
    queryKey: ['filled template', detail.id, templateId],
    queryFn: () => fetchFilledReplyTemplate(detail.id, templateId),
    staleTime: 60_000,
  });
  return data?.text;
}

interface TemplatePickerProps {
  detail: CaseDetail;
  /** The maximum length of an offered template, in characters. */
  most: number | undefined;
  /** Called with the chosen template, filled in for the case. */
  onFilled: (filled: FilledTemplate) => void;
  onClose: () => void;
}

/** Searches reply templates, best matches for the case first, and fills in the chosen one. */
export function TemplatePicker({ detail, most, onFilled, onClose }: TemplatePickerProps) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { template: words } = useTexts(referenceTextCatalogue);
  const [search, setSearch] = useState('');
  const list = useQuery(templatesQuery);
  const fill = useMutation({
    mutationFn: (templateId: number) => fetchFilledReplyTemplate(detail.id, templateId),
    onSuccess: onFilled,
  });
  const [isWhole, setWhole] = useState(false);
  const found = sortTemplatesBySuitability(list.data ?? [], detail).filter(
    (template) =>
      (most === undefined || countCharacters(template.body) <= most) && matches(template, search),
  );
  const fitting = found.filter((template) => isTemplateSuitable(template, detail));
  const others = found.length - fitting.length;
  const entries = (isWhole ? found : fitting).map(({ id, name, feedbackType, locale }) => ({
    id: String(id),
    label: name,
    note: `${feedbackType ?? words.anyType} · ${localeNames[locale]}`,
  }));
  const error = list.error ?? fill.error;
  const isBusy = list.isPending || fill.isPending;
  return (
    <PickerDialog
      title={texts.templates}
      placeholder={texts.templatesPlaceholder}
      search={search}
      onSearch={setSearch}
      entries={entries}
      status={isBusy ? shared.loading : texts.templatesFound(entries.length)}
      hint={most === undefined ? texts.templatesHint : texts.templatesShort(most)}
      onPick={({ id }) => fill.mutate(Number(id))}
      onClose={onClose}
      renderPreview={({ id }) => <TemplatePreview detail={detail} templateId={Number(id)} />}
    >
      {!isWhole && others > 0 && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {texts.otherTemplates(others)}
        </Button>
      )}
      <ErrorAlert error={error} />
    </PickerDialog>
  );
}
