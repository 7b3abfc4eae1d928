import 'react';

declare module 'react' {
  /** A style may hand custom properties on to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
