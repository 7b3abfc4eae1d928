import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { observedAttributes } from '../src/element/attributes.ts';
import { statusAttributes } from '../src/element/status-attributes.ts';

const namedSchema = z.object({ name: z.optional(z.string()) });
const listSchema = z.optional(z.array(namedSchema));

/** The fields of the manifest that are compared. */
const manifestSchema = z.object({
  modules: z.array(
    z.object({
      declarations: z.array(
        z.object({
          tagName: z.optional(z.string()),
          attributes: listSchema,
          events: listSchema,
          cssParts: listSchema,
          cssProperties: listSchema,
        }),
      ),
    }),
  ),
});

const namesOf = (list: z.infer<typeof listSchema> = []) =>
  new Set(list.flatMap(({ name }) => (name ? [name] : [])));

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.(?:test|stories))\.(?:tsx?|css)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

function mustBeSame(what: string, told: ReadonlySet<string>, real: ReadonlySet<string>): void {
  const missing = [...real].filter((name) => !told.has(name));
  const invented = [...told].filter((name) => !real.has(name));
  if (missing.length > 0 || invented.length > 0) {
    throw new Error(
      `${what}: the manifest lacks [${missing.join(', ')}] and invents [${invented.join(', ')}].`,
    );
  }
}

/**
 * The elements, with their observed attributes and the source file that documents their events.
 */
const elements = {
  'feedback-form': { attributes: observedAttributes, source: 'feedback-form-element.ts' },
  'feedback-status': { attributes: statusAttributes, source: 'feedback-status-element.ts' },
} as const;

/**
 * Compares the custom-elements manifest, which is generated from comments, with what the code does.
 * @throws Error that names each difference
 */
export function checkManifest(folder: string): void {
  const text = readFileSync(join(folder, 'dist/custom-elements.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const all = sourcesBelow(join(folder, 'src')) + sourcesBelow(join(folder, '../ui/src'));
  const parts = [...all.matchAll(/part(?:=|: )[^"'`\n]*["'`]([^"'`]+)["'`]/g)].flatMap(
    ([, names]) => (names ?? '').split(' '),
  );
  for (const [tag, { attributes, source }] of Object.entries(elements)) {
    const element = manifest.modules
      .flatMap(({ declarations }) => declarations)
      .find(({ tagName }) => tagName === tag);
    if (!element) throw new Error(`The manifest does not know <${tag}>.`);

    mustBeSame(`attributes of ${tag}`, namesOf(element.attributes), new Set(attributes));
    const code = readFileSync(join(folder, 'src/element', source), 'utf8');
    const events = [...code.matchAll(/dispatchElementEvent\(this, '([\w-]+)'/g)].map(
      ([, name]) => name ?? '',
    );
    mustBeSame(`events of ${tag}`, namesOf(element.events), new Set(events));
    for (const name of namesOf(element.cssParts)) {
      if (!parts.includes(name)) throw new Error(`Nothing has the part ${name}.`);
    }
    for (const name of namesOf(element.cssProperties)) {
      if (!all.includes(`var(${name}`)) throw new Error(`Nothing reads ${name}.`);
    }
  }
}
