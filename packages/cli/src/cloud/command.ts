export type Tool = 'firebase' | 'gcloud' | 'gh';

/** A value in a command's output, which later commands name as `${NAME}`. */
export interface OutputValue {
  readonly name: string;
  /** Path in the JSON that is printed, such as `result.appId`. */
  readonly path: string;
}

export type Command =
  | {
      readonly kind: 'tool';
      readonly tool: Tool;
      readonly args: readonly string[];
      /** A text, or the content key from a settings file, which is never in an argument. */
      readonly stdin?: string | { readonly keyFile: string };
      /** Whether each line of the output is the JSON of a page. */
      readonly hasPages?: true;
      readonly value?: OutputValue;
    }
  | {
      /** A request with gcloud's credentials, where no tool has a command. */
      readonly kind: 'request';
      readonly method: 'GET' | 'PATCH' | 'POST';
      readonly url: string;
      readonly project: string;
      readonly body?: object;
      readonly value?: OutputValue;
    }
  /** Sets variables in an environment file. */
  | { readonly kind: 'env-variables'; readonly file: string; readonly variables: Readonly<Record<string, string>> }
  /** `npm run seal:key`, for an environment file. */
  | { readonly kind: 'content-key'; readonly file: string; readonly projectId: string };

export type ToolCommand = Extract<Command, { kind: 'tool' }>;

export function gcloudCommand(words: string, ...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gcloud', args: [...words.split(' '), ...args] };
}

/** Returns a gcloud command that lists or describes something. */
export function gcloudJsonCommand(words: string, ...args: readonly string[]): ToolCommand {
  return gcloudCommand(words, ...args, '--format', 'json');
}
