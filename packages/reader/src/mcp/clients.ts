/** How to configure an MCP client (Model Context Protocol) to start the reader. */
export interface ClientConfiguration {
  readonly client: 'VS Code' | 'Cursor' | 'Claude Code' | 'Codex';
  /** What `text` is for: a file to write, or null for a terminal. `~` is the home folder. */
  readonly file: string | null;
  readonly language: 'json' | 'bash';
  readonly text: string;
  /** The client's documentation of this format. */
  readonly source: string;
}

/**
 * Returns the configuration of each client for a site.
 * @param site the site's address; only its origin counts.
 * @param scriptPath path of the site's `reader.mjs` from the reader's home folder, with slashes.
 */
export function clientConfigurations(site: string, scriptPath = 'reader.mjs'): ClientConfiguration[] {
  const { origin, host } = new URL(site);
  const name = host.replaceAll(/[^a-z\d]+/gi, '-');
  // Both editors know this variable; shells know $HOME.
  const server = { type: 'stdio', command: 'node', args: [`\${userHome}/${scriptPath}`, 'mcp', '--site', origin] };
  const addArguments = `${name} -- node "$HOME/${scriptPath}" mcp --site ${origin}`;
  return [
    {
      client: 'VS Code',
      file: '.vscode/mcp.json',
      language: 'json',
      text: json({ servers: { [name]: server } }),
      source: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    },
    {
      client: 'Cursor',
      file: '~/.cursor/mcp.json',
      language: 'json',
      text: json({ mcpServers: { [name]: server } }),
      source: 'https://cursor.com/docs/context/mcp',
    },
    {
      client: 'Claude Code',
      file: null,
      language: 'bash',
      text: `claude mcp add --transport stdio --scope user ${addArguments}`,
      source: 'https://code.claude.com/docs/en/mcp',
    },
    {
      client: 'Codex',
      file: null,
      language: 'bash',
      text: `codex mcp add ${addArguments}`,
      source: 'https://developers.openai.com/codex/mcp',
    },
  ];
}

function json(value: object): string {
  return JSON.stringify(value, undefined, 2);
}
