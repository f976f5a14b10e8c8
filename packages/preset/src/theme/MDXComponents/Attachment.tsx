import { announceResult, saveFile } from 'gatedocs-reference/page';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import './attachment.css';

interface Props {
  /** Name under which it is saved. */
  readonly file: string;
  readonly title?: string;
  /** Imports the file as a data URL, which docusaurus/attachments writes. */
  readonly load: () => Promise<{ readonly default: string }>;
  readonly children: ReactNode;
}

/** A link of a guide to a file beside it: a download behind the gate. */
export function Attachment({ file, title = file, load, children }: Props): ReactElement {
  const save = async (): Promise<void> => {
    const [, type = '', content = ''] = /^data:(.*);base64,(.*)$/.exec((await load()).default) ?? [];
    saveFile(
      file,
      Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
      type,
    );
  };
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    void announceResult(currentTarget, save(), 'Saved');
  };
  return (
    <button type="button" className="attachment" data-action="download" name={file} title={title} onClick={onClick}>
      {children} <span data-report="">{file.slice(file.lastIndexOf('.') + 1).toUpperCase()}</span>
    </button>
  );
}
