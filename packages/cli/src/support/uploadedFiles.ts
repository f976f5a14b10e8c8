import { stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';

export interface UploadedFile {
  /** Path relative to the output folder, with forward slashes. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
}

/** Lists every file below a folder with its size. */
export async function listUploadedFiles(folder: string): Promise<UploadedFile[]> {
  const files = await filesBelow(folder);
  return Promise.all(files.map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })));
}

/** Formats one line per kind of file (folder and extension), largest first, and a total. */
export function summarizeFiles(files: readonly UploadedFile[]): string[] {
  const kinds = new Map<string, { count: number; size: number }>();
  for (const { file, size } of files) {
    const kind = kindOf(file);
    const { count, size: sum } = kinds.get(kind) ?? { count: 0, size: 0 };
    kinds.set(kind, { count: count + 1, size: sum + size });
  }
  const total = { count: files.length, size: files.reduce((total, { size }) => total + size, 0) };
  const rows = [...[...kinds].sort(([, a], [, b]) => b.size - a.size), ['total', total] as const];
  return rows.map(([kind, { count, size }]) => `${megabytes(size)} MB  ${String(count).padStart(5)}  ${kind}`);
}

function kindOf(file: string): string {
  const extension = path.posix.extname(file);
  if (extension === '.html') return 'shells (*.html)';
  const folder = file.split('/').slice(0, -1).slice(0, 2).join('/');
  return `${folder ? `${folder}/` : ''}*${extension}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2).padStart(8);
}
