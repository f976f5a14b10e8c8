import { mediaTypeOf } from '../../src/docusaurus/attachments/mediaTypes';

test.each([
  ['a/photo.jpeg', 'image/jpeg'],
  ['photo.WEBP?attachment', 'image/webp'],
  ['client.unknown', 'application/octet-stream'],
])('the media type of %s is %s', (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});
