import type { ReactElement } from 'react';
import type { Operation } from '../../model/operation/operation.ts';
import { type Server, serverBase } from '../../model/operation/server.ts';
import { BadgeList } from './Badges.tsx';
import { BreakablePath } from './BreakablePath.tsx';
import { CopyCodeButton } from './Code.tsx';
import { MethodBadge } from './MethodBadge.tsx';

/** Method, address and badges of an operation; of several servers, the reader chooses that of all samples. */
export function Endpoint({ operation }: { operation: Operation }): ReactElement {
  const { kind, method, path, servers, badges } = operation;
  if (kind === 'webhook')
    return (
      <div className="op-address">
        <p className="op-endpoint">
          <span className="method method--event">EVENT</span>
          <code>
            <BreakablePath text={path} />
          </code>
        </p>
        <BadgeList badges={badges} />
      </div>
    );
  const [first] = servers.servers;
  const choices = serverChoices(servers.servers);
  return (
    <div className="op-address op-code">
      <p className="op-endpoint">
        <MethodBadge method={method} />
        <code>
          {first && !first.isRelative && (
            <>
              <span className="op-base">{serverBase(first)}</span>
              <wbr />
            </>
          )}
          <BreakablePath text={path} />
        </code>
      </p>
      <BadgeList badges={badges} />
      {choices.length > 1 && <ServerSwitch choices={choices} />}
      <CopyCodeButton label="Copy address" />
    </div>
  );
}

interface ServerChoice {
  readonly label: string;
  readonly base: string;
}

/** The most servers that fit beside an address. */
const MAX_CHOICES = 3;

/** Returns the servers with a short name; none unless every one has its own. */
function serverChoices(servers: readonly Server[]): ServerChoice[] {
  const choices = servers.map((server) => ({ label: shortName(server), base: serverBase(server) }));
  const isClear = ['label', 'base'].every(
    (key) => new Set(choices.map((choice) => choice[key as keyof ServerChoice])).size === choices.length,
  );
  const hasNames = choices.every(({ label }) => label !== '');
  // Otherwise one could not be told from the other in a sample.
  const isAbsolute = servers.every(({ isRelative }) => !isRelative);
  const isApart = choices.every(({ base }) => choices.filter((other) => other.base.startsWith(base)).length === 1);
  return isClear && isAbsolute && isApart && hasNames && choices.length <= MAX_CHOICES ? choices : [];
}

/** A word or two at the start of a description: "Sandbox", "Production (EU)". */
const SHORT_NAME = /^[^.,:;()\n]{1,20}(?=$|[.,:;(\n])/;

function shortName({ name, description }: Server): string {
  return (SHORT_NAME.exec(name.trim()) ?? SHORT_NAME.exec(description.trim()))?.[0].trim() ?? '';
}

function ServerSwitch({ choices }: { choices: readonly ServerChoice[] }): ReactElement {
  return (
    <fieldset className="op-servers-switch">
      <legend className="op-visually-hidden">Server of the samples</legend>
      {choices.map(({ label, base }, index) => (
        <label key={base}>
          <input type="radio" name="sample-server" value={base} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
