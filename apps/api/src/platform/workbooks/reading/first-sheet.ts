import { createListError } from '../list-error.ts';
import type { ZipParts } from './open-parts.ts';
import { readXml } from './read-xml.ts';

interface FirstSheet {
  /** Path of the sheet's XML file inside the workbook. */
  readonly part: string;
  /** True when days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

/**
 * Finds the first sheet in the workbook's order.
 * @throws ValidationError `listUnreadable` when there is none
 */
export async function findFirstSheet(parts: ZipParts): Promise<FirstSheet> {
  const found: { id?: string | undefined; target?: string | undefined } = {};
  let isFrom1904 = false;
  await readXml(parts.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet') found.id ??= attributes['r:id'] ?? otherId(attributes);
    },
  });
  await readXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === found.id) found.target = attributes.Target;
    },
  });
  const { id, target } = found;
  if (id === undefined || target === undefined) throw createListError('listUnreadable');
  const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { part, isFrom1904 };
}

/** Returns the relationship id of a sheet element that uses another namespace prefix than `r`. */
const otherId = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
