const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses the day in a cell, such as `2026-11-02`, or returns null. Expects the Indian order:
 * `02/11/2026` is in November, and equals `2-Nov-2026` and `2026-11-02`.
 */
export function parseDayCell(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return real(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/. -](\d{4})(?: .*)?$/i.exec(text);
  if (!indian) return null;
  const [, day, month = '', year] = indian;
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return real(year, named > 0 ? String(named) : month, day);
}

/** Returns an ISO day if the date exists in the calendar, else null. */
function real(year = '', month = '', day = ''): string | null {
  const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const at = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
  return isReal ? written : null;
}
