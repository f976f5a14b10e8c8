import type { Compiler, Module } from '@rspack/core';
import { type UPSTREAM_PARTS, UpstreamChange } from '../upstream.ts';

/** Modules that the client's bundle must or must not contain. */
export interface ModuleExpectations {
  readonly part: keyof typeof UPSTREAM_PARTS;
  /** Each must match at least one module's path. */
  readonly present: readonly RegExp[];
  /** None may match a module's path. */
  readonly absent: readonly RegExp[];
}

/**
 * Checks that replacements took effect: an alias that no longer matches any import silently leaves the original in the
 * bundle.
 */
export class ModuleCheckPlugin {
  constructor(private readonly expected: ModuleExpectations) {}

  apply(compiler: Compiler): void {
    // The dev server compiles a page only when it is visited.
    if (compiler.options.mode !== 'production') return;
    const name = `ModuleCheckPlugin ${this.expected.part}`;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        if (compilation.errors.length === 0)
          checkModules([...(modules as Iterable<Module>)].flatMap(modulePath), this.expected);
      });
    });
  }
}

/**
 * @throws UpstreamChange naming the module that is missing, or that is present although it should have been replaced.
 */
export function checkModules(paths: readonly string[], { part, present, absent }: ModuleExpectations): void {
  const posix = paths.map((path) => path.replaceAll('\\', '/'));
  for (const pattern of present)
    if (!posix.some((path) => pattern.test(path)))
      throw new UpstreamChange(part, `The client's bundle contains no module that matches ${pattern}`);
  for (const pattern of absent) {
    const stray = posix.find((path) => pattern.test(path));
    if (stray !== undefined)
      throw new UpstreamChange(part, `The client's bundle contains ${stray}, which another module should replace`);
  }
}

function modulePath(module: Module): string[] {
  const path = module.nameForCondition();
  return path ? [path] : [];
}
