import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.unknown()),
});
const moduleSchema = z.object({ types: z.string(), default: z.string() });

/** Returns the names of the values that a declaration file (`.d.ts`) exports. */
function declaredValues(file: string): string[] {
  const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) return [];
  return checker
    .getExportsOfModule(symbol)
    .filter((each) => !each.declarations?.some(ts.isTypeOnlyExportDeclaration))
    .filter((each) => {
      const { flags } = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
      return (flags & ts.SymbolFlags.Value) !== 0;
    })
    .map(({ name }) => name);
}

/**
 * Writes a module that imports every value that a built package declares. Node names the first that
 * the JavaScript does not export.
 */
export function writeImportsOfExports(folder: string): string {
  const { name, exports } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const lines = Object.entries(exports).flatMap(([path, entry], index) => {
    const module = moduleSchema.safeParse(entry).data;
    if (!module || !module.default.endsWith('.js')) return [];
    const values = declaredValues(join(folder, module.types));
    const named = values.map((value) => `${value} as ${value}${index}`).join(', ');
    return [`import { ${named} } from '${name}${path.slice(1)}';`];
  });
  return lines.join('\n');
}
