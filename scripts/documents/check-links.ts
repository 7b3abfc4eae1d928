import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { repositoryRoot } from '../build-steps.ts';
import { withoutCodeBlocks, type Document } from './read-documents.ts';

/** Returns the anchors of a document's headings, as GitHub and the documents' site compute them. */
function anchorsOf({ text }: Document): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCodeBlocks(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const base = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Finds links to files or headings that do not exist. */
export function checkLinks(documents: readonly Document[]): string[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return documents.flatMap(({ path, text }) =>
    withoutCodeBlocks(text)
      .split('\n')
      .flatMap((line, index) =>
        Array.from(line.matchAll(/\]\(([^)\s]+)\)/g), ([, href = '']) => href)
          .filter((href) => !/^[a-z]+:/i.test(href))
          .flatMap((href) => {
            const [file = '', anchor] = href.split('#');
            const target = file ? posix.join(posix.dirname(path), file) : path;
            const place = `${path}:${index + 1}`;
            if (!existsSync(join(repositoryRoot, target)))
              return `${place} links to ${target}, which does not exist. Fix the link.`;
            const other = byPath.get(target);
            return anchor && other && !anchorsOf(other).has(anchor)
              ? `${place} links to "#${anchor}", which is no heading of ${target}. Fix the anchor.`
              : [];
          }),
      ),
  );
}
