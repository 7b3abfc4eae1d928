import type { Kind } from './seek.ts';

/** A browser's one tab, as somebody uses it. */
export interface Tab {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  isShown(kind: Kind, name: string): Promise<boolean>;
  click(kind: Kind, name: string): Promise<void>;
  type(field: string, text: string): Promise<void>;
  /** Chooses the first entry of a native select that is no placeholder. */
  chooseFirst(field: string): Promise<void>;
  /** What the page has thrown so far, where the browser tells. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** How long a command to a browser, or its start, may take: one that hangs is told, not waited for. */
export const commandMs = 60_000;

export const missing = (kind: Kind, name: string) => new Error(`No ${kind} "${name}" is shown.`);
