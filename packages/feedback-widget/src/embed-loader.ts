import { startLoader } from './loader/start-loader.ts';

/** The build puts the name of the form's file here; it holds a hash of its content. */
const chunk = '@@feedback-form-chunk@@';

// A browser remembers an address that failed or hangs, so each further try gets its own.
startLoader((tries) => import(new URL(chunk + (tries ? `?${tries}` : ''), import.meta.url).href));
