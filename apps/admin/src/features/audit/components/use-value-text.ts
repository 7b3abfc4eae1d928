import { changeOriginSchema } from '@feedback/contract/kinds/change-origin';
import { type AuditTexts, auditTexts } from '@feedback/contract/messages/en-IN/console/audit';

import { formatCount, formatLongTime } from '../../../lib/dates.ts';
import { commonTextCatalogue, defineTexts, useLocale, useTexts } from '../../../lib/locale.tsx';

export const auditTextCatalogue = defineTexts('console/audit', { auditTexts });

/** A digest in hexadecimal digits, which nobody reads as a whole. */
export const hexDigestPattern = /^[0-9a-f]{64}$/;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/;

/**
 * Returns the names of each field's codes. The field `kind` has other codes for an escalation than for a target.
 */
function namesOf(texts: AuditTexts): Readonly<Record<string, Record<string, string>>> {
  const { clock, ...named } = texts.codeNames;
  return {
    ...named,
    kind: clock,
    duty: { ...texts.codeNames.milestone, case: texts.things.case },
    status: texts.statusName,
    resolution: texts.resolutionName,
  };
}

/** Returns a target's label: the names of its class and source, then its first day. */
export const formatTargetLabel = (label: string, { codeNames }: AuditTexts): string => {
  const names: Readonly<Record<string, string>> = { ...codeNames.class, ...codeNames.source };
  return label
    .split(' ')
    .map((word) => names[word] ?? word)
    .join(' ');
};

/**
 * Returns a function that formats a recorded value: a code by its name, a time in the reader's
 * format, a list joined.
 */
export function useRecordedValueFormatter(): (field: string, value: unknown) => string {
  const texts = useTexts(auditTextCatalogue);
  const { roleName, originName } = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const names = namesOf(texts);
  const audiences: Record<string, string> = texts.audienceName;

  const ofText = (field: string, value: string): string => {
    if (field === 'role') return roleName(value);
    if (field === 'userType') {
      return value
        .split(',')
        .map((code) => audiences[code] ?? code)
        .join(', ');
    }
    const name = names[field]?.[value];
    if (hexDigestPattern.test(value)) return `${value.slice(0, 8)}…`;
    return name ?? (instant.test(value) ? formatLongTime(value, locale) : value);
  };

  const errorText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return texts.nothing;
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (typeof value === 'string') return ofText(field, value);
    if (Array.isArray(value)) {
      return value.map((each) => errorText(field, each)).join(', ') || texts.nothing;
    }
    const origin = changeOriginSchema.safeParse(value).data;
    if (origin) return originName(origin.kind, origin.name);
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([name, inner]) => `${texts.fieldName(name)}: ${errorText(name, inner)}`)
        .join(', ');
    }
    // Folios are the only large numbers, and some other numbers are ids.
    return field === 'folios' ? formatCount(Number(value), locale) : JSON.stringify(value);
  };
  return errorText;
}
