import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Folders that contain no component. */
const notParts = ['fonts', 'foundations', 'icons', 'testing', 'tokens'];

const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notParts.includes(entry.name))
  .map(({ name }) => name);
const charts = readdirSync(join(source, 'charts'))
  .filter((file) => file.endsWith('-chart.tsx'))
  .map((file) => file.replace('.tsx', ''));

const parts = [
  ...folders.filter((name) => name !== 'charts').map((name) => `${name}/${name}`),
  ...charts.map((name) => `charts/${name}`),
];

describe('Storybook', () => {
  it.each(parts)('Storybook contains a guide and a playground for the component %s', (part) => {
    const story = readFileSync(join(source, `${part}.stories.tsx`), 'utf8');
    expect(story).toContain('withComponentGuide(');
    expect(story).toContain('export const Playground');
  });
});
