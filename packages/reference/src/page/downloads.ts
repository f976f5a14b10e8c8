import { announceResult } from './copyCode.ts';
import { saveFile } from './saveFile.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = { yaml: 'application/yaml', json: 'application/json' };

/** Saves a file of the document on a click: the files are behind the gate, like the pages. */
export function saveOnClick(root: HTMLElement, load: () => Promise<Readonly<Record<string, string>>>): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-action="download"]');
    if (!button) return;
    const save = async (): Promise<void> => {
      const { [button.dataset.file ?? '']: content } = await load();
      if (content === undefined) throw new Error(`The file ${button.dataset.file} does not exist.`);
      saveFile(button.name, content, MEDIA_TYPES[button.name.split('.').at(-1) ?? ''] ?? 'text/plain');
    };
    void announceResult(button, save(), 'Saved');
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
