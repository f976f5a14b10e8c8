import { type ReactElement, useState } from 'react';
import type { DownloadName } from '../generate/downloadFiles.ts';
import { saveFile } from '../page/behaviour/saveFile.ts';
import styles from './Downloads.module.css';

/** The specification's files. */
export interface DownloadFiles {
  readonly names: readonly DownloadName[];
  /** Loads a JSON object of their contents, by name. It is a chunk, so it is sealed like the others. */
  readonly load: () => Promise<{ readonly default: string }>;
}

const FILES = {
  'openapi.yaml': { label: 'OpenAPI YAML', type: 'application/yaml' },
  'openapi.json': { label: 'OpenAPI JSON', type: 'application/json' },
  'postman-collection.json': { label: 'Postman collection', type: 'application/json' },
} as const satisfies Record<DownloadName, object>;

/** Buttons that download the specification of a reference; the files are behind the gate, like the pages. */
export default function Downloads({
  prefix,
  downloads,
}: {
  /** Prefix of the files' names. */
  prefix: string;
  downloads: DownloadFiles;
}): ReactElement {
  const [failed, setFailed] = useState('');
  const save = async (name: DownloadName): Promise<void> => {
    const { label, type } = FILES[name];
    try {
      const files = JSON.parse((await downloads.load()).default) as Readonly<Record<DownloadName, string>>;
      saveFile(prefix + name, files[name], type);
      setFailed('');
    } catch (error) {
      console.error(error);
      setFailed(label);
    }
  };
  return (
    <fieldset className={styles.downloads}>
      <legend>Download</legend>
      {downloads.names.map((name) => (
        <button key={name} type="button" className={styles.button} onClick={() => void save(name)}>
          {FILES[name].label}
        </button>
      ))}
      {failed && <p role="alert">{failed} could not be loaded. Check your connection, then try again.</p>}
    </fieldset>
  );
}
