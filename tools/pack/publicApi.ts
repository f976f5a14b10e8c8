import path from 'node:path';
import ts from 'typescript-5';

const printer = ts.createPrinter({ removeComments: true });

/**
 * Returns the public API of a package: the declarations that each entry exports, without comments.
 * @param entries names of the exports, and the files of their declarations in the built package.
 */
export function publicApi(name: string, entries: readonly (readonly [string, string])[], built: string): string {
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
        .map((symbol) => printDeclaration(symbol, checker));
      return `// ${path.posix.join(name, entry)}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function printDeclaration(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const statement = statementOf(target);
  const texts = statement ? [...queriedVariables(statement, checker), statement].map(print) : [];
  return [...(symbol.name === target.name ? [] : [`// as ${symbol.name}`]), ...texts].join('\n');
}

/** Returns the declaration of a symbol; for a variable, the surrounding statement. */
function statementOf({ declarations: [declaration] = [] }: ts.Symbol): ts.Node | undefined {
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}

/** Returns the variables whose types an interface extends, as those of settings do: `Infer<typeof siteShape>`. */
function queriedVariables(statement: ts.Node, checker: ts.TypeChecker): ts.Node[] {
  if (!ts.isInterfaceDeclaration(statement)) return [];
  const bases = (statement.heritageClauses ?? []).flatMap(({ types }) => types);
  return bases.flatMap(({ typeArguments = [] }) =>
    [...typeArguments].flatMap((type) => {
      const variable = ts.isTypeQueryNode(type) ? checker.getSymbolAtLocation(type.exprName) : undefined;
      return (variable && statementOf(variable)) ?? [];
    }),
  );
}

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}
