// Change: no languages, since code is coloured when pages are built.
export default function prismIncludeLanguages(): void {}
