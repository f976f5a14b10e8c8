/**
 * Replaces Docusaurus' table of the chunks of each route (@generated/routesChunkNames): a generated page has none, and
 * ./route.ts adds the others.
 */
const routeChunkNames: Record<string, object> = {};

export default routeChunkNames;
