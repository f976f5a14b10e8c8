import path from 'node:path';
import ts from 'typescript-5';

const printer = ts.createPrinter({ removeComments: true });

/**
 * Returns the public API of a package: the declarations that each entry exports, without comments.
 * @param entries names of the exports, and the files of their declarations in the built package.
 */
export function apiOf(name: string, entries: readonly (readonly [string, string])[], built: string): string {
  const files = entries.map(([, file]) => path.resolve(built, file));
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
  };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return entries
    .map(([entry], index) => {
      const source = program.getSourceFile(files[index] ?? '');
      const module = source && checker.getSymbolAtLocation(source);
      const exported = module ? checker.getExportsOfModule(module) : [];
      const lines = exported
        .toSorted((left, right) => (left.name < right.name ? -1 : 1))
        .map((symbol) => declarationOf(symbol, checker));
      return `// ${path.posix.join(name, entry)}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function declarationOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target.declarations ?? [];
  // For a variable, the declaration is the surrounding statement.
  const statement = declaration && ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const text = statement ? printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()) : '';
  return symbol.name === target.name ? text : `// as ${symbol.name}\n${text}`;
}
