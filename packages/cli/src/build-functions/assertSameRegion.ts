import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';

/** Undefined for rewrites to files, or to a function without a region. */
const functionSchema = z.object({ region: z.string() }).optional().catch(undefined);
const rewriteSchema = z.object({ source: z.string().optional(), function: functionSchema });
const configSchema = z.object({ hosting: z.object({ rewrites: z.array(rewriteSchema).default([]) }) });

/**
 * Makes sure that Hosting forwards to the region of the functions; otherwise nobody could read, or an older function in
 * another region would respond.
 * @param config the content of firebase.json.
 * @throws Failure naming both regions.
 */
export function assertSameRegion(config: unknown, region: string): void {
  const { rewrites } = configSchema.parse(config).hosting;
  const hostingRegion = rewrites.find(({ source }) => source === '/content-key')?.function?.region;
  if (hostingRegion && hostingRegion !== region)
    throw new Failure(
      `The functions are those of ${region} (DOCS_FUNCTIONS_REGION), but the rewrite of /content-key in firebase.json names ${hostingRegion}: name the same region in both.`,
    );
}
