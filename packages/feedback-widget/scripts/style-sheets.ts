import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches the comment that names the source map of a style sheet. */
const sourceMapNote = /\n?\/\*# sourceMappingURL=.*?\*\//;

/** Placeholders in the elements' source that the build replaces with their style sheets. */
const cssPlaceholders = {
  form: /(["'`])@@feedback-form-css@@\1/,
  later: /(["'`])@@feedback-later-css@@\1/,
  status: /(["'`])@@feedback-status-css@@\1/,
} as const;

/** Matches the rules that only the later part needs, which the build has marked. */
const laterRules = /@media later\{((?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*)\}/g;

/** Splits a style sheet into the rules that are needed immediately and those of the later part. */
const splitLater = (css: string) => ({
  now: css.replaceAll(laterRules, ''),
  later: Array.from(css.matchAll(laterRules), ([, rules = '']) => rules).join(''),
});

/** Removes tokens that only the console's components read. */
function withoutUnreadTokens(css: string, beside: string): string {
  const lean = css.replaceAll(/(--[\w-]+):[^;{}]+;?/g, (declaration, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(css + beside) ? declaration : '',
  );
  return lean === css ? css : withoutUnreadTokens(lean, beside);
}

/**
 * Prepares a style sheet for a shadow tree, where `:root` matches nothing: removes those selectors
 * and the tokens that are not read.
 * @param later style sheet that is added later and reads tokens of this one
 */
const forShadow = (css: string, later: string) =>
  withoutUnreadTokens(
    css.replaceAll(/:root[^,{}]*,\s*(?=[^{}]*\{)/g, '').replace(sourceMapNote, ''),
    later,
  );

/** Returns the top-level rules of a style sheet. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

/**
 * Returns the rules of one style sheet that another, loaded next to it, does not contain.
 * @throws Error when the rules read a token that the other style sheet no longer declares
 */
export function extractAddedRules(base: string, css: string, later = ''): string {
  const known = new Set(rulesOf(base));
  const own = rulesOf(css)
    .filter((rule) => !known.has(rule))
    .join('\n');
  const declared = forShadow(base, later);
  for (const [, token] of own.matchAll(/var\((--[\w-]+)/g)) {
    if (token && !declared.includes(`${token}:`)) throw new Error(`Nothing declares ${token}.`);
  }
  return own;
}

/** Replaces the placeholder in an element's source with its style sheet. */
function injectCss(folder: string, cssPlaceholder: RegExp, css: string): void {
  let found = 0;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(folder, name), 'utf8');
    if (!cssPlaceholder.test(code)) continue;
    found += 1;
    writeFileSync(
      join(folder, name),
      code.replace(cssPlaceholder, () => JSON.stringify(css)),
    );
  }
  if (found !== 1) throw new Error(`${found} files in ${folder} ask for the style sheet, not one.`);
}

/** Reads a built style sheet without the name of its source map. */
export const readStyles = (folder: string, name: string): string =>
  readFileSync(join(folder, name), 'utf8').replace(sourceMapNote, '').trim();

/**
 * Puts the style sheets of both elements into their built code.
 * @param form name of the form's style sheet in the folder
 * @param status name of the status page's style sheet in the folder
 */
export function inlineStyles(folder: string, form: string, status: string): void {
  const { now: base, later } = splitLater(readStyles(folder, form));
  injectCss(folder, cssPlaceholders.form, forShadow(base, later));
  if (later) injectCss(folder, cssPlaceholders.later, later);
  const ofStatus = readStyles(folder, status).replaceAll(laterRules, '$1');
  injectCss(folder, cssPlaceholders.status, extractAddedRules(base, ofStatus, later));
}
