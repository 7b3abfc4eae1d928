/** A token in the format of the W3C community group (Design Tokens Format Module 2025.10). */
interface Token {
  readonly $type: string;
  readonly $value: unknown;
}

type Group = Readonly<Record<string, Token>>;

/**
 * The tokens as design tools read them; each name in a group is the name of its custom property.
 */
export interface DesignTokens {
  readonly light: Group;
  readonly dark: Group;
  readonly size: Group;
  readonly motion: Group;
}

const declaration = /--feedback-([\w-]+):\s*([^;]+);/g;

/** Returns the declarations of a block of the style sheet, in order. */
const declaredIn = (block: string) =>
  Array.from(block.matchAll(declaration), ([, name = '', value = '']) => [name, value] as const);

/**
 * Returns the declarations of the first rule with this selector.
 * @throws Error when the style sheet has no such rule
 */
function ruleOf(css: string, selector: string) {
  const start = css.indexOf(selector);
  const end = css.indexOf('}', start);
  if (start < 0 || end < 0) throw new Error(`The tokens have no ${selector}.`);
  return declaredIn(css.slice(start, end));
}

const px = (text: string) => ({ value: Number.parseFloat(text), unit: 'px' });

/**
 * Parses a color.
 * @throws Error when the text is neither `#rrggbb` nor `rgb(r g b / a%)`
 */
function colorOf(text: string) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  const parts = hex?.slice(1).map((part) => Number.parseInt(part, 16)) ?? rgb?.slice(1).map(Number);
  if (!parts) throw new Error(`${text} is no color that tokens can have.`);
  const [red = 0, green = 0, blue = 0, percent = 100] = parts;
  const components = [red, green, blue].map((part) => Number((part / 255).toFixed(4)));
  const digits = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { colorSpace: 'srgb', components, alpha: percent / 100, hex: `#${digits}` };
}

/** Parses one layer of a shadow: its offsets, blur, optional spread and color. */
function layerOf(text: string) {
  const [, lengths = '', color = ''] = /^([\dpx .-]+?) ((?:#|rgb).*)$/.exec(text) ?? [];
  const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = lengths.split(' ');
  return {
    color: colorOf(color),
    offsetX: px(offsetX),
    offsetY: px(offsetY),
    blur: px(blur),
    spread: px(spread),
  };
}

/**
 * Converts a CSS value to a token.
 * @throws Error when the value is of an unsupported kind
 */
function tokenOf(value: string): Token {
  const alias = /^var\(--feedback-([\w-]+)\)$/.exec(value)?.[1];
  if (alias) return { $type: 'dimension', $value: `{size.${alias}}` };
  const scaled = /^calc\(([\d.]+px) \* var\(--feedback-scale, 1\)\)$/.exec(value)?.[1];
  if (scaled) return { $type: 'dimension', $value: px(scaled) };
  if (/^[\d.]+px$/.test(value)) return { $type: 'dimension', $value: px(value) };
  if (/^[\d.]+ms$/.test(value)) {
    return { $type: 'duration', $value: { value: Number.parseFloat(value), unit: 'ms' } };
  }
  const curve = /^cubic-bezier\((.*)\)$/.exec(value)?.[1];
  if (curve) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) };
  if (/^[\d.]+(px)? /.test(value)) {
    return { $type: 'shadow', $value: value.split(/, (?=\d)/).map(layerOf) };
  }
  return { $type: 'color', $value: colorOf(value) };
}

const group = (declared: readonly (readonly [string, string])[]): Group =>
  Object.fromEntries(declared.map(([name, value]) => [name, tokenOf(value)]));

const kinds = {
  size: new Set(['dimension']),
  motion: new Set(['duration', 'cubicBezier']),
  light: new Set(['color', 'shadow']),
};

const only = (tokens: Group, types: ReadonlySet<string>): Group =>
  Object.fromEntries(Object.entries(tokens).filter(([, { $type }]) => types.has($type)));

/**
 * Derives the design tokens from the style sheet, the one place where they are written.
 * @param css `tokens.css` of the primitives
 */
export function readDesignTokens(css: string): DesignTokens {
  const all = group(ruleOf(css, ':root,\n:host {'));
  return {
    light: only(all, kinds.light),
    dark: group(ruleOf(css, ":host([theme='dark']) {")),
    size: only(all, kinds.size),
    motion: only(all, kinds.motion),
  };
}
