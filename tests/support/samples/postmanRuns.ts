import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OperationEntry, operationsOf } from '../../../packages/reference/src/document/operations';
import type { OpenApiDocument } from '../../../packages/reference/src/document/types';
import { headersWithContentType, toChunks } from '../../../packages/reference/src/languages/httpMessage';
import {
  NEW_UUID,
  type RequestHeader,
  type SampleBody,
  type SampleRequest,
} from '../../../packages/reference/src/languages/sampleRequest';
import { describeOperation } from '../../../packages/reference/src/model/operation/operation';
import { buildNavigation, type NavigationSection } from '../../../packages/reference/src/model/reference/navigation';
import { indexOperations, type ReferenceSource } from '../../../packages/reference/src/model/reference/reference';
import { postmanCollection } from '../../../packages/reference/src/postman/collection';
import type { PostmanCollection } from '../../../packages/reference/src/postman/format';
import { postmanItem } from '../../../packages/reference/src/postman/item';
import { encodeRequest } from '../../../packages/reference/src/samples/encodeRequest';
import { callsIn, uploadsOf } from './calls';
import { differencesOf } from './differences';
import { sentText, sentValue } from './environment';
import { execute } from './execute';
import { collectionFiles, RUN_COLLECTION } from './newman';
import { type Recorded, startRecorder } from './recorder';
import { uploadedBytes, writeUploads } from './uploads';

/** Returns the collection of a document, as the site offers it. */
export function collectionOf(document: OpenApiDocument): PostmanCollection {
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
  const names = { reference, index: indexOperations([reference]), references: [reference] };
  const operations = operationsOf(document).filter(({ kind }) => kind === 'operation');
  const items = new Map(operations.map((entry) => [entry, postmanItem(document, describeOperation(names, entry))]));
  return postmanCollection(document, (entry) => items.get(entry));
}

/** Runs a collection, and returns a sentence for each request that does not arrive like the sample of its page. */
export async function runCollection(document: OpenApiDocument, collection: PostmanCollection) {
  const first = new Map<OperationEntry, SampleRequest>();
  for (const { entry, request } of callsIn(document)) if (!first.has(entry)) first.set(entry, encodeRequest(request));
  const samples = entriesIn(buildNavigation(document)).flatMap((entry) => first.get(entry) ?? []);
  const arrived = await arrivedFrom(document, collection, samples.flatMap(uploadsOf));
  const differences = samples.flatMap((sample, index) => {
    const request = arrived[index];
    if (!request) return [`${sample.method} ${sample.url}: not sent`];
    return differencesOf(request, recordedOf(sample)).map((sentence) => `${sample.method} ${sample.url}: ${sentence}`);
  });
  return { count: arrived.length, samples: samples.length, differences };
}

function entriesIn(sections: readonly NavigationSection[]): OperationEntry[] {
  return sections
    .filter(({ key }) => key !== ' webhooks')
    .flatMap((section) => [...entriesIn(section.sections), ...section.operations]);
}

async function arrivedFrom(document: OpenApiDocument, collection: PostmanCollection, uploads: readonly string[]) {
  const recorder = await startRecorder();
  const folder = await mkdtemp(path.join(tmpdir(), 'postman-'));
  try {
    await writeUploads(folder, [...uploads]);
    const files = collectionFiles(document, collection, recorder.origin);
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const { exitCode, output } = await execute(RUN_COLLECTION, folder);
    if (exitCode !== 0) throw new Error(`newman has failed: ${output.slice(-2000)}`);
    return recorder.requests;
  } finally {
    await recorder.stop();
    await rm(folder, { recursive: true });
  }
}

/** Returns a sample's request as it arrives; a digest is an answer to a challenge, which is not sent here. */
function recordedOf(sample: SampleRequest): Recorded {
  const { method, url, body } = sample;
  return {
    method,
    target: sentText(url).replace(/^[^/]*\/\/[^/?#]*/, ''),
    headers: headersWithContentType(sample).map((header) => [header.name, sentHeader(header)] as const),
    body: body ? bytesOf(body) : Buffer.alloc(0),
  };
}

/** As texts of bytes, with any UUID in the place of a new one. */
function sentHeader(header: RequestHeader): string {
  return header.value === NEW_UUID ? randomUUID() : Buffer.from(sentValue(header)).toString('latin1');
}

function bytesOf(body: SampleBody): Buffer {
  if (body.kind === 'text') return Buffer.from(body.text);
  if (body.kind === 'file') return uploadedBytes(body.name);
  return Buffer.concat(
    toChunks(body).map((chunk) => ('text' in chunk ? Buffer.from(chunk.text) : uploadedBytes(chunk.file))),
  );
}
