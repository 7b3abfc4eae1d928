import * as z from 'zod/mini';

/** The name under which a story keeps what axe said of a page. */
export const evidenceName = 'axe';

const ruleSchema = z.object({
  id: z.string(),
  help: z.string(),
  helpUrl: z.string(),
  tags: z.array(z.string()),
  nodes: z.array(z.unknown()),
});

/** What axe says of one page, as far as evidence needs it. */
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

/** How a rule ended on a page, by EARL's words. */
export type Outcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable';

/** A rule tried on a page. */
export interface Tried {
  readonly rule: string;
  readonly help: string;
  readonly helpUrl: string;
  /** Success criteria, as `1.4.3`; none of a best practice. */
  readonly criteria: readonly string[];
  readonly outcome: Outcome;
  /** Elements that the outcome is of. */
  readonly elements: number;
}

/** A tag such as `wcag143` or `wcag1410` as the number of a success criterion; else nothing. */
function criterionOf(tag: string): string[] {
  const digits = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag);
  return digits ? [digits.slice(1).join('.')] : [];
}

/** All that was tried on a page. */
export function triedOn(results: AxeEvidence): Tried[] {
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
 * Reports as one document of EARL 1.0 in JSON-LD, which accessibility auditors' tools read
 * (https://www.w3.org/TR/EARL10-Schema/).
 */
export function earlOf(reports: readonly AxeEvidence[]): object {
  return {
    '@context': {
      '@vocab': 'http://www.w3.org/ns/earl#',
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
    },
    '@graph': reports.flatMap((results) => {
      const { testEngine, testEnvironment, url, timestamp, scheme } = results;
      return triedOn(results).map(({ rule, help, helpUrl, criteria, outcome }) => ({
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
