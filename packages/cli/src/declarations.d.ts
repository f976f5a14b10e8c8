declare module 'create-gatedocs/lib/siteManifest.mjs' {
  export interface EngineManifest {
    readonly overrides?: Readonly<Record<string, unknown>>;
  }
  export function updatedText(text: string, engine: EngineManifest): string;
}

declare module 'create-gatedocs/lib/lockfile.mjs' {
  export function lockfileToResolve(text: string, before: object, after: object): string;
}
