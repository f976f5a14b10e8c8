import type { DownloadName } from '@site/src/reference/generate/downloads';
import { type ReactElement, useState } from 'react';
import styles from './Downloads.module.css';
import { saveFile } from './saveFile';

/** Functions that load the specification's files, by name. Each file is a chunk, so it is sealed like the others. */
export type DownloadLoaders = Readonly<Partial<Record<DownloadName, () => Promise<{ readonly default: string }>>>>;

const FILES = {
  'openapi.yaml': { label: 'OpenAPI YAML', type: 'application/yaml' },
  'openapi.json': { label: 'OpenAPI JSON', type: 'application/json' },
  'postman-collection.json': { label: 'Postman collection', type: 'application/json' },
} as const satisfies Record<DownloadName, object>;

const NAMES = Object.keys(FILES) as DownloadName[];

/** Buttons that download the specification of a reference; the files are behind the gate, like the pages. */
export default function Downloads({
  prefix,
  downloads,
}: {
  /** Start of the files' names. */
  prefix: string;
  downloads: DownloadLoaders;
}): ReactElement {
  const [failed, setFailed] = useState('');
  const save = async (name: DownloadName): Promise<void> => {
    const { label, type } = FILES[name];
    const load = downloads[name];
    if (!load) return;
    try {
      saveFile(prefix + name, (await load()).default, type);
      setFailed('');
    } catch (error) {
      console.error(error);
      setFailed(label);
    }
  };
  return (
    <fieldset className={styles.downloads}>
      <legend>Download</legend>
      {NAMES.filter((name) => downloads[name]).map((name) => (
        <button key={name} type="button" className={styles.button} onClick={() => void save(name)}>
          {FILES[name].label}
        </button>
      ))}
      {failed && <p role="alert">{failed} could not be loaded. Check your connection, then try again.</p>}
    </fieldset>
  );
}
