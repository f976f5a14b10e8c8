import { isFormData } from '../languages/httpMessage.ts';
import type { SampleRequest } from '../languages/sampleRequest.ts';

/** Returns Markdown about what Postman sends differently than the samples; empty if there is nothing. */
export function postmanLimitations({ method, body }: SampleRequest): string {
  const sentences = [];
  if (method !== method.toUpperCase())
    sentences.push(`Postman cannot send a method in small letters, like \`${method}\`.`);
  if (body?.kind === 'form' && body.parts.some(({ isFile }) => isFile)) {
    if (!isFormData(body.mediaType))
      sentences.push(`Postman cannot send files as \`${body.mediaType}\`: it sends \`multipart/form-data\`.`);
    if (body.parts.some(({ headers = [] }) => headers.length > 0))
      sentences.push('Postman cannot send further headers of parts.');
  }
  return sentences.join(' ');
}
