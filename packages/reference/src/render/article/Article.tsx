import type { ReactElement, ReactNode } from 'react';
import { languagesOf } from '../../languages/index.ts';
import type { Operation } from '../../model/operation/operation.ts';
import { isWrittenIn } from '../../samples/ownPanels.ts';
import { BodySection } from './BodySection.tsx';
import { Callbacks } from './Callbacks.tsx';
import { Changes } from './Changes.tsx';
import { CodeSamples } from './CodeSamples.tsx';
import { Errors } from './Errors.tsx';
import { LevelContext } from './Markup.tsx';
import { OperationHeader } from './OperationHeader.tsx';
import { Parameters } from './Parameters.tsx';
import { PayloadExamples } from './PayloadExamples.tsx';
import { SenderContext } from './Presence.tsx';
import { RelatedOperations } from './RelatedOperations.tsx';
import { RequestSamples } from './RequestSamples.tsx';
import { ResponseExamples } from './ResponseExamples.tsx';
import { ReceiverResponses, Responses } from './Responses.tsx';
import { StateChanges } from './StateChanges.tsx';

/**
 * An operation's page. Rendered to HTML when the reference is generated, and not sent as a component (except the code
 * blocks, which packages/reference/src/builder uses): it must have no state, and its behaviour is in
 * packages/reference/src/page.
 */
export function Article({ operation }: { operation: Operation }): ReactElement {
  if (operation.kind === 'webhook') return <EventArticle operation={operation} />;
  const { parameters, requestBody, responses, callbacks, stateChanges, related, changes } = operation;
  return (
    <>
      <OperationHeader operation={operation} />
      <Examples>
        <RequestSamples operation={operation} />
        <CodeSamples
          samples={operation.codeSamples.filter((sample) => !isWrittenIn(languagesOf(operation.languages), sample))}
          title="More samples"
        />
        <ResponseExamples responses={responses} title="Response" />
      </Examples>
      <div className="op-main">
        <Parameters parameters={parameters} />
        {requestBody && <BodySection body={requestBody} title="Body" />}
        <Responses responses={responses} />
        <StateChanges changes={stateChanges} />
        <Errors responses={responses} />
        <Callbacks callbacks={callbacks} />
        <RelatedOperations related={related} />
        <Changes changes={changes} />
      </div>
    </>
  );
}

/** A webhook: a request that the service sends to a URL of the reader, so no samples that call it are generated. */
function EventArticle({ operation }: { operation: Operation }): ReactElement {
  const { parameters, requestBody, responses, callbacks, stateChanges, related, changes } = operation;
  return (
    <>
      <OperationHeader operation={operation} />
      <Examples>
        {requestBody && <PayloadExamples body={requestBody} />}
        <CodeSamples samples={operation.codeSamples} title="Code samples" />
        <ResponseExamples responses={responses} title="Your answer" />
      </Examples>
      <div className="op-main">
        <SenderContext value="service">
          <Parameters parameters={parameters} />
        </SenderContext>
        {requestBody && <BodySection body={requestBody} title="Payload" />}
        <ReceiverResponses responses={responses} />
        <StateChanges changes={stateChanges} />
        <Callbacks callbacks={callbacks} />
        <RelatedOperations related={related} />
        <Changes changes={changes} />
      </div>
    </>
  );
}

/** Code beside the text; the title of each panel is a heading of level 2 in the Markdown of the page. */
function Examples({ children }: { children: ReactNode }): ReactElement {
  return (
    <section className="op-aside" aria-label="Examples">
      {/* On a phone they are shown when it is ticked. */}
      <label className="op-fold">
        <input type="checkbox" /> Code and examples
      </label>
      <LevelContext value={2}>{children}</LevelContext>
    </section>
  );
}
