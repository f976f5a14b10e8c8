import type { ReaderCommand } from './command.ts';

export const mcpCommand: ReaderCommand = {
  usage: '',
  purpose: 'serves the documentation to an editor: Model Context Protocol on standard input and output',
  argumentCount: [0, 0],
  async run({ documentation, site }) {
    const { serveMcp } = await import('../mcp/index.ts');
    await serveMcp(documentation, site);
  },
};
