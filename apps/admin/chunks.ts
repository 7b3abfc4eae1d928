/** The bundler's access to its modules while it assigns them to chunks. */
interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/**
 * The part of the forms that loads after the fields. It is no page of its own: pages with a form
 * need its code, too.
 */
const laterOfForms = '/parts/submission.ts';

/**
 * Tells whether a module is an entry: the console, or a page, a dialog or texts that load later.
 */
const isStart = (id: string, modules: Modules) => {
  if (id.endsWith(laterOfForms)) return false;
  const info = modules.getModuleInfo(id);
  return Boolean(info?.isEntry || info?.dynamicImporters.length);
};

/** Returns the entries that depend on a module. */
function startsOf(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const one of seen) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((one) => isStart(one, modules));
}

/** The number of pages and dialogs above which a shared module has its own chunk. */
const many = 4;

const needed = (starts: readonly string[], ...paths: readonly string[]) =>
  starts.some((start) => paths.some((path) => start.endsWith(path)));

const login = '/features/auth/pages/login-page.tsx';
const shell = '/app/shell/shell.tsx';
const report = '/features/cases/pages/report-page.tsx';
const intake = '/features/submissions/pages/intake-page.tsx';
const employees = [
  '/features/submissions/pages/employee-feedback-page.tsx',
  '/features/auth/pages/logout-page.tsx',
];

/** Rules that assign a module to a chunk by its entries; the first that matches applies. */
const rules: readonly [chunk: string, holds: (starts: readonly string[]) => boolean][] = [
  ['start', (starts) => needed(starts, '/app/main.tsx', '/index.html')],
  ['frame', (starts) => needed(starts, login) && needed(starts, shell)],
  ['shell', (starts) => needed(starts, shell)],
  ['login', (starts) => needed(starts, login)],
  ['employee', (starts) => starts.length >= many && needed(starts, ...employees)],
  ['report', (starts) => starts.length >= many && needed(starts, report, intake)],
  ['admin', (starts) => starts.length >= many],
];

const sharedTexts = '/messages/en-IN/submitter-fields.ts';

/**
 * The chunks of modules that several pages share. By default the bundler makes a chunk for each set
 * of pages that share modules: a hundred small files for one page, each with its own request and
 * compression dictionary. The texts of each language stay separate, since a reader needs only one
 * language; default texts that other texts build on are shared like code.
 */
export const consoleChunkGroups = rules.map(([chunk, holds], index) => ({
  name(id: string, modules: Modules): string | null {
    const isText = id.includes('/contract/src/messages/') && !id.endsWith(sharedTexts);
    if (isText || isStart(id, modules)) return null;
    return holds(startsOf(id, modules)) ? chunk : null;
  },
  priority: rules.length - index,
}));
