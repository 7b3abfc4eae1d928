import type { Kind } from './seek.ts';

/** A browser with one tab, driven as a person uses it. */
export interface Tab {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  isShown(kind: Kind, name: string): Promise<boolean>;
  click(kind: Kind, name: string): Promise<void>;
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

export const missing = (kind: Kind, name: string) => new Error(`No ${kind} "${name}" is shown.`);
