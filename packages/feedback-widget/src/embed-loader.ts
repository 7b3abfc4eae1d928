import { startLoader } from './loader/start-loader.ts';

/** The build puts the names of the elements' files here; they hold a hash of their content. */
const form = '@@feedback-form-chunk@@';
const status = '@@feedback-status-chunk@@';

// A browser remembers an address that failed or hangs, so each further try gets its own.
const load = (chunk: string, tries: number) =>
  import(new URL(chunk + (tries ? `?${tries}` : ''), import.meta.url).href);

startLoader('feedback-form', (tries) => load(form, tries));
// It stands on what the form's file has, by whichever try that came.
startLoader('feedback-status', async (tries) => {
  const [ground, { default: start }] = await Promise.all([load(form, tries), load(status, tries)]);
  await start(ground);
});
