import 'react';

declare module 'react' {
  /** Allows custom properties in inline styles, for use in style sheets. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
