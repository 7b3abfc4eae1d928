import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

/** Properties of an operation's declaration that a client needs besides its HTTP method and path. */
type Kept = 'answer';

const files = /packages[\\/]contract[\\/]src[\\/]operations[\\/][\w-]+\.ts$/;

/**
 * Reduces the declarations of operations to what a browser needs: the verb, the path and the parts
 * to keep. The server and its documentation read the rest, which every visitor would have to
 * download.
 * @param source a file of `src/operations/`
 * @param only the one operation to keep
 */
export function trimOperationDeclarations(
  source: string,
  kept: readonly Kept[],
  only?: string,
): string {
  const file = ts.createSourceFile('operations.ts', source, ts.ScriptTarget.Latest, true);
  let light = '';
  // From the end, because a statement only needs statements above it.
  for (const statement of file.statements.toReversed()) {
    if (only !== undefined && isOther(statement, only)) continue;
    const text = lightStatement(statement, kept);
    if (text !== null && isNeeded(statement, light)) light = `${text}\n${light}`;
  }
  return light;
}

/** Checks whether a statement exports another operation than the given one. */
const isOther = (statement: ts.Statement, only: string): boolean =>
  ts.isVariableStatement(statement) &&
  Boolean(statement.modifiers?.length) &&
  statement.declarationList.declarations[0]?.name.getText() !== only;

function lightStatement(statement: ts.Statement, kept: readonly Kept[]): string | null {
  if (!ts.isVariableStatement(statement)) return statement.getText();
  const [declaration] = statement.declarationList.declarations;
  const call = declaration?.initializer;
  const isOperation =
    call && ts.isCallExpression(call) && call.expression.getText() === 'declareOperation';
  return isOperation
    ? `export const ${declaration.name.getText()} = ${literalOf(call, kept)};`
    : statement.getText();
}

function literalOf({ arguments: [at, declared] }: ts.CallExpression, kept: readonly Kept[]) {
  if (!at || !ts.isStringLiteral(at) || !declared || !ts.isObjectLiteralExpression(declared))
    throw new Error('A call is declared by literals.');
  const [method, path] = at.text.split(' ');
  const properties = declared.properties.filter((property) =>
    kept.some((name) => property.name?.getText() === name),
  );
  const parts = [`method: '${method}'`, `path: '${path}'`];
  return `{ ${[...parts, ...properties.map((one) => one.getText())].join(', ')} }`;
}

/**
 * Checks whether the code below uses a name of an import or a constant. Exports are always needed.
 */
function isNeeded(statement: ts.Statement, below: string): boolean {
  if (ts.isVariableStatement(statement) && statement.modifiers?.length) return true;
  const names: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node) || ts.isNamespaceImport(node) || ts.isVariableDeclaration(node))
      names.push(node.name.getText());
    else ts.forEachChild(node, collect);
  };
  collect(statement);
  const code = below.replaceAll(/'[^'\n]*'/g, '');
  return names.some((name) => new RegExp(`\\b${name}\\b`).test(code));
}

const lists = /packages[\\/]contract[\\/]src[\\/]reference-data[\\/]lists\.ts$/;

/** Removes the documentation's texts from the declarations of reference-data lists. */
function withoutWords(source: string): string {
  const file = ts.createSourceFile('lists.ts', source, ts.ScriptTarget.Latest, true);
  const words: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'words')
      words.push(node.initializer);
    else ts.forEachChild(node, collect);
  };
  collect(file);
  return words.reduceRight(
    (code, node) => `${code.slice(0, node.getStart())}{}${code.slice(node.end)}`,
    source,
  );
}

/** A file of declarations, or (`?only=name`) one of them by itself. */
const partOf = (id: string) => {
  const [path = '', only] = id.split('?only=');
  return { path, only };
};

const folder = fileURLToPath(new URL('../src/operations/', import.meta.url));
const wholeImport = /import \{([^}]*)\} from '@feedback\/contract\/operations';/g;

/**
 * Returns the same reduction as a Vite plugin. Each operation becomes a module of its own, so that
 * a page loads only the operations that it calls.
 */
export function createViteOperationTrimmer(...kept: readonly Kept[]) {
  const fileOf = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    for (const [, call = ''] of readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm))
      fileOf.set(call, path);
  }
  return {
    name: 'reduce-operations',
    enforce: 'pre' as const,
    apply: 'build' as const,
    resolveId: (id: string) => (id.includes('?only=') ? id : null),
    load: (id: string) => {
      const { path, only } = partOf(id);
      return only && files.test(path)
        ? {
            code: trimOperationDeclarations(readFileSync(path, 'utf8'), kept, only),
            moduleType: 'ts',
          }
        : null;
    },
    transform: (code: string, id: string) => {
      if (lists.test(id)) return { code: withoutWords(code), map: null };
      return code.includes("'@feedback/contract/operations'")
        ? {
            code: code.replaceAll(wholeImport, (_, names: string) => eachByItself(names)),
            map: null,
          }
        : null;
    },
  };

  function eachByItself(names: string): string {
    const calls = names.split(',').map((name) => name.trim());
    return calls
      .filter((name) => name !== '')
      .map((name) => {
        const [call = ''] = name.split(' as ');
        return `import { ${name} } from '${fileOf.get(call)}?only=${call}';`;
      })
      .join('');
  }
}

interface EsbuildBuild {
  onLoad(
    options: { filter: RegExp },
    load: (file: { path: string }) => { contents: string; loader: 'ts' },
  ): void;
}

/** Field properties that only the server and the console read. */
const unsaid = /^ *(?:attribute|personal|filter|heading): .*,\n|, personal: '\w+'/gm;

/**
 * Returns the same reduction as an esbuild plugin, which also removes those properties from the
 * forms' fields.
 */
export const createEsbuildOperationTrimmer = (...kept: readonly Kept[]) => ({
  name: 'reduce-operations',
  setup: (build: EsbuildBuild) => {
    build.onLoad({ filter: files }, ({ path }) => ({
      contents: trimOperationDeclarations(readFileSync(path, 'utf8'), kept),
      loader: 'ts',
    }));
    build.onLoad({ filter: /[\\/]submitter-fields\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(unsaid, ''),
      loader: 'ts',
    }));
  },
});
