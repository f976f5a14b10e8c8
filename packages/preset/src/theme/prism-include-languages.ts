// Change: no languages, since code is highlighted at build time.
export default function prismIncludeLanguages(): void {}
