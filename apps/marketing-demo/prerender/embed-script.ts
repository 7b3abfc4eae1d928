import { readFile } from 'node:fs/promises';

import * as z from 'zod/mini';

const manifestUrl = new URL(
  '../../../packages/feedback-widget/dist/embed/manifest.json',
  import.meta.url,
);

/** The form's script with its address and subresource integrity. */
export interface EmbedScript {
  src: string;
  integrity: string;
}

const embedManifestSchema = z.object({
  loader: z.object({ file: z.string(), integrity: z.string() }),
});

/**
 * Reads the address and the hash of the embed script from the widget's build.
 * @param source another manifest, for tests
 * @throws Error that names the command to run when the widget was not built
 */
export async function readEmbedScript(source: URL | string = manifestUrl): Promise<EmbedScript> {
  let text: string;
  try {
    text = await readFile(source, 'utf8');
  } catch (cause) {
    throw new Error(
      'The embedded form is not built, so its script has no hash for the pages. Run: npm run build -w @feedback/feedback-widget',
      { cause },
    );
  }
  const { loader } = embedManifestSchema.parse(JSON.parse(text));
  return { src: `/embed/v1/${loader.file}`, integrity: loader.integrity };
}
