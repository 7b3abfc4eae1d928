import { listRuleResults, type AxeEvidence, type RuleOutcome, type RuleResult } from './earl.ts';

/** The origin of a summary. */
export interface SummaryOrigin {
  /** The commit of the tested product. */
  readonly commit: string;
  readonly at: Date;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Counts = Record<RuleOutcome, number>;
const nothing = (): Counts => ({ passed: 0, failed: 0, cantTell: 0, inapplicable: 0 });
const columns = ['passed', 'failed', 'cantTell', 'inapplicable'] as const;
const byNumber = new Intl.Collator('en', { numeric: true });

/** Counts the outcomes by name. A result counts under each of its names. */
function counted(
  reports: readonly AxeEvidence[],
  namesOf: (report: AxeEvidence, tried: RuleResult) => readonly string[],
): [string, Counts][] {
  const found = new Map<string, Counts>();
  for (const report of reports) {
    for (const tried of listRuleResults(report)) {
      for (const name of namesOf(report, tried)) {
        const counts = found.get(name) ?? nothing();
        counts[tried.outcome] += 1;
        found.set(name, counts);
      }
    }
  }
  return [...found].toSorted(([one], [other]) => byNumber.compare(one, other));
}

function table(caption: string, first: string, rows: readonly [string, Counts][]): string {
  const heads = [first, 'Passed', 'Failed', 'For people to judge', 'Nothing to try it on'];
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(([name, counts]) => {
    const cells = columns.map((column) => `<td>${counts[column]}</td>`).join('');
    return `<tr><th scope="row">${escaped(name)}</th>${cells}</tr>`;
  });
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

/** Returns an HTML page for auditors with the results by page and by success criterion. */
export function buildSummary(
  reports: readonly AxeEvidence[],
  { commit, at }: SummaryOrigin,
): string {
  const [first] = reports;
  const tool = first ? `${first.testEngine.name} ${first.testEngine.version}` : 'nothing';
  const browser = first ? first.testEnvironment.userAgent : '';
  const path = ({ url }: AxeEvidence) => new URL(url).pathname + new URL(url).search;
  const pages = counted(reports, (report) => [
    `${path(report)}, ${report.testEnvironment.windowWidth} px, ${report.scheme}`,
  ]);
  const criteria = counted(reports, (_report, { criteria: of }) =>
    of.length > 0 ? of : ['best practice'],
  );
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Accessibility: what was tried</title>
<style>
body { font: 1rem/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 2rem 0; width: 100%; }
caption { text-align: start; font-weight: bold; padding-block: 0.5rem; }
th, td { border-block-end: 1px solid #ccc; padding: 0.25rem 0.5rem; text-align: start; overflow-wrap: anywhere; }
td, thead th + th { text-align: end; }
</style></head>
<body>
<h1>Accessibility: what was tried</h1>
<p>Commit ${escaped(commit)}, ${at.toISOString()}, by ${escaped(tool)} in ${escaped(browser)}. The same as EARL: <a href="earl.json">earl.json</a>.</p>
<p>A tool finds a part of the barriers only. What people tried, and what is known to be missing, stands in <code>docs/reference/accessibility.md</code>.</p>
${table('By success criterion of WCAG 2.2', 'Criterion', criteria)}
${table('By page', 'Page', pages)}
</body></html>
`;
}
