import type { ReactElement } from 'react';
import type { Callback, CallbackRequest } from '../../model/responses/callback.ts';
import { BadgeList } from './Badges.tsx';
import { BodySection } from './BodySection.tsx';
import { samplePanels } from './CodeSamples.tsx';
import { FieldRow } from './Fields.tsx';
import { InlineMarkup, Markup } from './Markup.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import { SenderContext } from './Presence.tsx';
import { examplePanels } from './ResponseExamples.tsx';
import { OneResponse } from './Responses.tsx';
import { Section } from './Section.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { OwnServers } from './Servers.tsx';
import { type Panel, Switch } from './Switch.tsx';
import { DocsLink } from './WebLink.tsx';

/** Requests that the service sends because of the operation. */
export function Callbacks({ callbacks }: { callbacks: readonly Callback[] }): ReactElement | null {
  if (callbacks.length === 0) return null;
  return (
    <Section id="callbacks" title="Callbacks">
      <p>After this call, the service sends these requests to your URLs.</p>
      {callbacks.map(({ name, anchor, requests }) => (
        <Section key={anchor} id={anchor} level={3} title={name} heading={<code>{name}</code>}>
          {requests.map((request) => (
            <Request key={request.anchor} request={request} />
          ))}
        </Section>
      ))}
    </Section>
  );
}

function Request({ request }: { request: CallbackRequest }): ReactElement {
  const { anchor, method, url, summary, descriptions, deprecated, parameters, payload, callbacks } = request;
  const { answersAnchor, answers, deprecation, externalDocs, servers, security } = request;
  return (
    <div className="op-callback" id={anchor}>
      <p className="op-endpoint">
        <MethodBadge method={method} />
        <code>{url}</code>
      </p>
      <BadgeList badges={request.badges} />
      {(deprecated || deprecation) && (
        <p className="op-notice">
          {deprecated && 'This request is deprecated.'} <InlineMarkup>{deprecation}</InlineMarkup>
        </p>
      )}
      {summary && (
        <p>
          <strong>{summary}</strong>
        </p>
      )}
      {descriptions.map((description) => (
        <Markup key={description}>{description}</Markup>
      ))}
      {externalDocs && (
        <p className="op-note">
          See <DocsLink docs={externalDocs} />
        </p>
      )}
      <OwnServers servers={servers} />
      {security && <SecuritySection security={security.security} id={security.anchor} />}
      {parameters.length > 0 && (
        <details className="op-inside">
          <summary>{parameters.length === 1 ? '1 parameter' : `${parameters.length} parameters`}</summary>
          <SenderContext value="service">
            <ul className="op-rows">
              {parameters.map((parameter) => (
                <FieldRow key={parameter.anchor} {...parameter} />
              ))}
            </ul>
          </SenderContext>
        </details>
      )}
      {payload && <BodySection body={payload} title="Payload" level={4} />}
      <CodePanels
        panels={examplePanels(payload?.contents ?? [], 'Payload')}
        noun="example"
        label="Payload example"
        of={summary}
      />
      <CodePanels panels={samplePanels(request.codeSamples)} noun="code sample" label="Sample" of={summary} />
      {answers.length > 0 && (
        <Section id={answersAnchor} level={4} title="Your answer">
          {answers.map((response) => (
            <OneResponse key={response.anchor} response={response} level={5} />
          ))}
        </Section>
      )}
      {callbacks.length > 0 && <p>Has callbacks of its own: {callbacks.join(', ')}.</p>}
    </div>
  );
}

interface CodeProps {
  readonly panels: readonly Panel[];
  readonly noun: 'example' | 'code sample';
  /** Of the list, for screen readers. */
  readonly label: string;
  /** Summary of the request. */
  readonly of: string;
}

/** Examples or code samples of a request, closed since a page can have many. */
function CodePanels({ panels, noun, label, of }: CodeProps): ReactElement | null {
  if (panels.length === 0) return null;
  return (
    <details className="op-inside">
      <summary>
        {panels.length === 1 ? capitalize(noun) : `${panels.length} ${noun}s`}
        {of && <span className="op-of"> of {of}</span>}
      </summary>
      <div className="op-panel">
        <Switch label={label} panels={panels} />
      </div>
    </details>
  );
}

function capitalize(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
