import styles from './dial.module.css';

export interface DialProps {
  /** The caption: "Riskometer". */
  label: string;
  /** The names of the levels, lowest first. */
  levels: readonly string[];
  /** The index of the current level. */
  level: number;
  /** A sentence about the current level, below the dial. */
  words: string;
}

const outer = 90;
const inner = 58;
const needle = 78;

/** Returns a point on the half circle; `share` is 0 at the left end and 1 at the right. */
function placeAt(share: number, radius: number): string {
  const angle = Math.PI * (1 - share);
  const place = [100 + radius * Math.cos(angle), 100 - radius * Math.sin(angle)];
  return place.map((one) => one.toFixed(2)).join(' ');
}

function sector(index: number, count: number): string {
  const [from, to] = [index / count, (index + 1) / count];
  return [
    `M${placeAt(from, outer)}A${outer} ${outer} 0 0 1 ${placeAt(to, outer)}`,
    `L${placeAt(to, inner)}A${inner} ${inner} 0 0 0 ${placeAt(from, inner)}Z`,
  ].join('');
}

/** Returns the colour step of a level, 0 to 5. */
const stepOf = (index: number, count: number): number =>
  Math.round((index / Math.max(count - 1, 1)) * 5);

/** Shows one of a few levels on a half circle, with a needle, and the same in words. */
export function Dial({ label, levels, level, words }: DialProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <svg className={styles.dial} viewBox="0 0 200 110" aria-hidden="true" focusable="false">
        {levels.map((name, index) => (
          <path
            key={name}
            className={styles.sector}
            data-step={stepOf(index, levels.length)}
            data-chosen={index === level ? '' : undefined}
            d={sector(index, levels.length)}
          />
        ))}
        <path className={styles.outline} d={sector(level, levels.length)} />
        <path
          className={styles.needle}
          data-needle=""
          d={`M100 100L${placeAt((level + 0.5) / levels.length, needle)}`}
        />
        <circle className={styles.hub} cx="100" cy="100" r="6" />
      </svg>
      <ol className={styles.levels}>
        {levels.map((name, index) => (
          <li
            key={name}
            data-step={stepOf(index, levels.length)}
            aria-current={index === level ? 'true' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <p className={styles.words}>{words}</p>
    </figure>
  );
}
