import css from '../tokens/tokens.css?raw';

/** Values of the design's variables by name, without the `--feedback-` prefix. */
type Values = Readonly<Record<string, string>>;

function valuesIn(block = ''): Values {
  const declarations = block.split(';').map((text) => text.split(':').map((half) => half.trim()));
  return Object.fromEntries(
    declarations
      .filter(([name]) => name?.startsWith('--feedback-'))
      .map(([name = '', value = '']) => [name.replace('--feedback-', ''), value]),
  );
}

const [, light, dark] = css.split(/color-scheme: (?:light|dark);/);

/** The variables of the light theme, which also holds sizes and durations. */
export const lightThemeVariables = valuesIn(light);
/** The variables that the dark theme changes. */
export const darkThemeVariables = valuesIn(dark?.split('}')[0]);

/** Relative luminance of a colour such as `#123c7a` (WCAG 2.2, "relative luminance"). */
function luminanceOf(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast of two colours such as `#123c7a`: "10.8 : 1". */
export function formatColorContrast(ground: string, ink: string): string {
  const [darker = 0, lighter = 0] = [ground, ink].map(luminanceOf).toSorted((a, b) => a - b);
  return `${((lighter + 0.05) / (darker + 0.05)).toFixed(1)} : 1`;
}
