/** Font sizes of the design, as in `tokens.css`. */
const sizes = [13, 14, 16, 18, 22, 28, 36];

/**
 * Enlarges the design's font sizes and line heights, like a larger text size in the visitor's
 * browser.
 */
export function scaleText(style: CSSStyleDeclaration, factor: number): void {
  for (const name of sizes.flatMap((size) => [`text-${size}`, `line-${size}`])) {
    const property = `--feedback-${name}`;
    style.removeProperty(property);
    if (factor === 1) continue;
    const designed = getComputedStyle(document.documentElement).getPropertyValue(property);
    style.setProperty(property, `calc(${designed} * ${factor})`);
  }
}
