import { isTypeOfferedTo } from '@feedback/contract/kinds/audience';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { Locale } from '@feedback/contract/messages';
import type { ReplyTemplate } from '@feedback/contract/reference-data/reply-template';

const languageOf = (locale: Locale) => new Intl.Locale(locale).language;

/** Returns how well a template suits a case: audience first, then language, then type. */
function fitOf(template: ReplyTemplate, detail: CaseDetail): number {
  const { userType, feedbackType, locale } = template;
  const isOfLanguage = languageOf(locale) === languageOf(detail.locale);
  return (
    (isTypeOfferedTo(userType, detail.type) ? 16 : 0) +
    (isOfLanguage ? 8 : 0) +
    (locale === detail.locale ? 1 : 0) +
    (feedbackType === detail.feedbackType ? 4 : feedbackType === null ? 2 : 0)
  );
}

/** Sorts templates by how well they suit a case; equally suited templates keep their order. */
export const sortTemplatesBySuitability = (
  templates: readonly ReplyTemplate[],
  detail: CaseDetail,
): ReplyTemplate[] => templates.toSorted((a, b) => fitOf(b, detail) - fitOf(a, detail));

/** Checks whether a template is for the case's audience and in the language of its messages. */
export const isTemplateSuitable = (
  { userType, locale }: ReplyTemplate,
  detail: CaseDetail,
): boolean =>
  isTypeOfferedTo(userType, detail.type) && languageOf(locale) === languageOf(detail.locale);
