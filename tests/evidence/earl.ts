import * as z from 'zod/mini';

/** Name of the attachment in which a story stores axe's results for a page. */
export const axeAttachmentName = 'axe';

const ruleSchema = z.object({
  id: z.string(),
  help: z.string(),
  helpUrl: z.string(),
  tags: z.array(z.string()),
  nodes: z.array(z.unknown()),
});

/** The parts of axe's results for a page that the evidence needs. */
export const axeResultsSchema = z.object({
  url: z.string(),
  timestamp: z.string(),
  testEngine: z.object({ name: z.string(), version: z.string() }),
  testEnvironment: z.object({
    userAgent: z.string(),
    windowWidth: z.number(),
    windowHeight: z.number(),
  }),
  scheme: z.string(),
  passes: z.array(ruleSchema),
  violations: z.array(ruleSchema),
  incomplete: z.array(ruleSchema),
  inapplicable: z.array(ruleSchema),
});
export type AxeEvidence = z.infer<typeof axeResultsSchema>;

/** The result of a rule on a page, in EARL's terms. */
export type RuleOutcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable';

/** The result of one rule on one page. */
export interface RuleResult {
  readonly rule: string;
  readonly help: string;
  readonly helpUrl: string;
  /** WCAG success criteria of the rule, such as `1.4.3`; empty for a best practice. */
  readonly criteria: readonly string[];
  readonly outcome: RuleOutcome;
  /** Number of elements with this outcome. */
  readonly elements: number;
}

/** Returns the success criterion of a tag such as `wcag143` or `wcag1410`, or an empty list. */
function criterionOf(tag: string): string[] {
  const digits = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag);
  return digits ? [digits.slice(1).join('.')] : [];
}

/** Lists the rules that axe tried on a page, with their outcomes. */
export function listRuleResults(results: AxeEvidence): RuleResult[] {
  const outcomes = [
    ['passed', results.passes],
    ['failed', results.violations],
    ['cantTell', results.incomplete],
    ['inapplicable', results.inapplicable],
  ] as const;
  return outcomes.flatMap(([outcome, rules]) =>
    rules.map(({ id, help, helpUrl, tags, nodes }) => ({
      rule: id,
      help,
      helpUrl,
      criteria: tags.flatMap(criterionOf),
      outcome,
      elements: nodes.length,
    })),
  );
}

/**
 * Converts axe's results into an EARL 1.0 document in JSON-LD, which accessibility auditors' tools
 * read (https://www.w3.org/TR/EARL10-Schema/).
 */
export function buildEarl(reports: readonly AxeEvidence[]): object {
  return {
    '@context': {
      '@vocab': 'http://www.w3.org/ns/earl#',
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
    },
    '@graph': reports.flatMap((results) => {
      const { testEngine, testEnvironment, url, timestamp, scheme } = results;
      return listRuleResults(results).map(({ rule, help, helpUrl, criteria, outcome }) => ({
        '@type': 'Assertion',
        assertedBy: {
          '@type': 'Software',
          'dct:title': testEngine.name,
          'dct:hasVersion': testEngine.version,
        },
        subject: {
          '@type': 'TestSubject',
          'dct:source': url,
          'dct:description': `${testEnvironment.windowWidth} px wide, ${scheme}, ${testEnvironment.userAgent}`,
        },
        test: {
          '@type': 'TestCase',
          '@id': helpUrl,
          'dct:identifier': rule,
          'dct:title': help,
          'dct:isPartOf': criteria.map((criterion) => ({
            '@type': 'TestRequirement',
            'dct:identifier': `WCAG ${criterion}`,
          })),
        },
        mode: { '@id': 'earl:automatic' },
        result: {
          '@type': 'TestResult',
          outcome: { '@id': `earl:${outcome}` },
          'dct:date': timestamp,
        },
      }));
    }),
  };
}
