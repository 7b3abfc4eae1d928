import type { Page } from '@playwright/test';

/** A page of another site that the form must work on. */
export interface HostPage {
  /** The page, as the end of "sends a case from …". */
  readonly name: string;
  /** Markup in the head, before the form's script. */
  readonly head?: string;
  /** The content of the body, with the form's tag. */
  readonly body?: string;
  /** Attributes of the `html` element. */
  readonly attributes?: string;
  /** The complete page, when head and body do not describe it. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further pages of the site by path. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Brings the visitor to the form. */
  readonly enter?: (page: Page) => Promise<unknown>;
  /** True when the form is in the page's only frame. */
  readonly isFramed?: boolean;
}

export const formTag = '<feedback-form audience="customer"></feedback-form>';
export const formScriptTag = '<script type="module" src="/embed/v1/feedback-form.js"></script>';

/** Returns the tag that loads a file of a library in `node_modules`, a script or a style sheet. */
export const library = (path: string): string =>
  path.endsWith('.css')
    ? `<link rel="stylesheet" href="/library/${path}">`
    : `<script src="/library/${path}"></script>`;

/** Writes a host page's HTML. */
export const buildHostDocument = ({
  attributes = 'lang="en-IN"',
  head = '',
  body = formTag,
}: Pick<HostPage, 'attributes' | 'head' | 'body'>): string =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>A site</title>' +
  `<link rel="icon" href="/icon.svg">${head}${formScriptTag}</head><body>${body}</body></html>`;
