// cspell:ignore IDAT IEND IHDR PLTE
import { inflateSync } from 'node:zlib';
import { sourceOf } from './guides';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEREDOC = /<<'PNG'\n([\s\S]*?)\nPNG$/m;

interface Chunk {
  type: string;
  data: Buffer;
}

/** Reads the chunks of a PNG: https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunksOf(png: Buffer): Chunk[] {
  expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** https://www.w3.org/TR/png-3/#D-CRCAppendix */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

describe.each(['intro.mdx', 'sandbox-walk.mdx'])('the image that a command of %s writes', (guide) => {
  const [, base64 = ''] = HEREDOC.exec(sourceOf(guide)) ?? [];

  it('is a PNG of 512 by 512 pixels', () => {
    const chunks = chunksOf(Buffer.from(base64, 'base64'));
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    const [header, palette, pixels] = chunks.map(({ data }) => data);
    expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([512, 512]);
    // One bit per pixel, from a palette; deflate, adaptive filters, not interlaced.
    expect([...(header?.subarray(8) ?? [])]).toEqual([1, 3, 0, 0, 0]);
    expect(palette).toHaveLength(3);
    const lines = inflateSync(pixels ?? Buffer.alloc(0));
    // Each line is a filter byte and 512 bits. All are the palette's only colour, without a filter.
    expect(lines).toEqual(Buffer.alloc(512 * (1 + 512 / 8)));
  });
});
