/** Replaces Docusaurus' table of the chunks of each route (@generated/routesChunkNames). */
const chunkNames: Record<string, object> = {};

export default chunkNames;
