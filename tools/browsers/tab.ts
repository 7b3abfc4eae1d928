import type { ElementKind } from './seek.ts';

/** A browser with one tab, driven as a person uses it. */
export interface BrowserTab {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  isShown(kind: ElementKind, name: string): Promise<boolean>;
  click(kind: ElementKind, name: string): Promise<void>;
  type(field: string, text: string): Promise<void>;
  /** Chooses the first entry of a native select that is not a placeholder. */
  chooseFirst(field: string): Promise<void>;
  /** Errors that the page has thrown so far, if the browser reports them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/**
 * Time limit in ms for a browser's start and for a command, so that a browser that hangs fails the
 * test.
 */
export const commandTimeoutMs = 60_000;

export const createMissingElementError = (kind: ElementKind, name: string) =>
  new Error(`No ${kind} "${name}" is shown.`);
