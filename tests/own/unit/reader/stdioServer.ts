import { main } from '../../../../packages/generator/src/node/command';
import { serveMcp } from '../../../../packages/reader/src/mcp';
import { generatedDocumentation } from './generatedDocumentation';

/** Serves this site's generated pages on standard input and output, as the reader's command does those of an account. */
main(async () => serveMcp(await generatedDocumentation(), 'https://docs.example.com'));
