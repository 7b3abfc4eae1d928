import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readDesignTokens } from './design-tokens.ts';

const css = readFileSync(join(import.meta.dirname, '../../ui/src/tokens/tokens.css'), 'utf8');

const tokens = readDesignTokens(css);

it('readDesignTokens exports a token for each custom property of the style sheet and no others', () => {
  const declared = new Set(
    Array.from(css.matchAll(/--feedback-([\w-]+):/g), ([, name = '']) => name),
  );
  const told = Object.values(tokens).flatMap((group) => Object.keys(group));
  expect(new Set(told)).toEqual(declared);
});

it('readDesignTokens returns colors, sizes, durations, curves and shadows in the Design Tokens format', () => {
  const ink = { colorSpace: 'srgb', components: [0.0863, 0.1255, 0.1804], alpha: 1 };
  expect(tokens.light['ink']?.$value).toEqual({ ...ink, hex: '#16202e' });
  expect(tokens.dark['ink']?.$value).toMatchObject({ hex: '#e8edf3' });
  expect(tokens.light['scrim']?.$value).toMatchObject({ hex: '#0f151d', alpha: 0.45 });
  expect(tokens.size['control-text']).toEqual({ $type: 'dimension', $value: '{size.text-16}' });
  expect(tokens.size['target']?.$value).toEqual({ value: 44, unit: 'px' });
  expect(tokens.motion['quick']?.$value).toEqual({ value: 120, unit: 'ms' });
  expect(tokens.motion['ease']?.$value).toEqual([0.2, 0, 0, 1]);
  const zero = { value: 0, unit: 'px' };
  expect(tokens.dark['shadow']?.$value).toMatchObject([
    {
      offsetX: zero,
      offsetY: { value: 12 },
      blur: { value: 32 },
      spread: zero,
      color: { alpha: 0.5 },
    },
    { blur: zero, spread: { value: 1, unit: 'px' }, color: { hex: '#2b3747', alpha: 1 } },
  ]);
});

it('tokens.css declares the same dark values for the forced dark theme and for the system’s dark setting', () => {
  const [byDay = '', bySystem = ''] = css.split('@media (prefers-color-scheme: dark)');
  const asForced = bySystem.replace(":host(:not([theme='light']))", ":host([theme='dark'])");
  const [light = ''] = byDay.split('/* A dark ground');
  expect(readDesignTokens(light + asForced).dark).toEqual(tokens.dark);
});
