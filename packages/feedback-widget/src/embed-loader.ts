import { startLoader } from './loader/start-loader.ts';

/**
 * Placeholders that the build replaces with the names of the elements' files, which contain a
 * content hash.
 */
const form = '@@feedback-form-chunk@@';
const status = '@@feedback-status-chunk@@';

// A browser remembers an address that failed or hangs, so each retry uses a new address.
const load = (chunk: string, tries: number) =>
  import(new URL(chunk + (tries ? `?${tries}` : ''), import.meta.url).href);

startLoader('feedback-form', (tries) => load(form, tries));
// The status element needs exports of the form's file, from whichever attempt loaded it.
startLoader('feedback-status', async (tries) => {
  const [ground, { default: start }] = await Promise.all([load(form, tries), load(status, tries)]);
  await start(ground);
});
