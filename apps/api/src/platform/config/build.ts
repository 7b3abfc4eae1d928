import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

const buildSchema = z.object({
  version: z.string(),
  commit: z._default(z.nullable(z.string()), null),
});

/** The product's version and the commit that it was built from; null when the commit is unknown. */
export type ProductBuild = z.infer<typeof buildSchema>;

/**
 * Reads the version and commit of the running build: from `version.json` in an assembled folder, or
 * from `package.json` and Git in a checkout.
 * @param root the folder that holds `apps/`
 */
export function readProductBuild(root: string): ProductBuild {
  const assembled = readJson(join(root, 'version.json'));
  if (assembled) return assembled;
  const { version } = readJson(join(root, 'package.json')) ?? { version: 'unknown' };
  return { version, commit: commitOf(root) };
}

function readJson(file: string): ProductBuild | null {
  if (!existsSync(file)) return null;
  return buildSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
}

/** Returns the checked-out commit from the files in `.git`, or null without a repository. */
function commitOf(root: string): string | null {
  const read = (name: string) => {
    const file = join(root, '.git', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const head = read('HEAD').trim();
  const [, ref] = /^ref: (refs\/[\w./-]+)$/.exec(head) ?? [];
  const packed = () =>
    read('packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`));
  const commit = ref ? read(ref) || packed() : head;
  return /^[0-9a-f]{40}/.exec(commit ?? '')?.[0] ?? null;
}

/** Returns the build as text: `version 1.0.0, commit 9a8b7c6d5e4f`. */
export const formatProductBuild = ({ version, commit }: ProductBuild): string =>
  `version ${version}${commit ? `, commit ${commit.slice(0, 12)}` : ''}`;
