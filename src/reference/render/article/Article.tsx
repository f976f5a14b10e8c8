import type { Operation } from '@site/src/reference/model/operation';
import type { ReactElement } from 'react';
import { Body } from './Body';
import { CodeSamples } from './CodeSamples';
import { Errors } from './Errors';
import { Header } from './Header';
import { Parameters } from './Parameters';
import { RelatedOperations } from './RelatedOperations';
import { RequestSamples } from './RequestSamples';
import { ResponseExamples } from './ResponseExamples';
import { Responses } from './Responses';
import { StateChanges } from './StateChanges';

/**
 * An operation's page. Rendered to HTML when the reference is generated, and not sent as a component (except the code
 * blocks, which ../../builder uses): it must have no state, and its behaviour is in ../../page/behaviour.
 */
export function Article({ operation }: { operation: Operation }): ReactElement {
  const { parameters, requestBody, responses, stateChanges, related } = operation;
  return (
    <>
      <Header operation={operation} />
      <aside className="op-aside" aria-label="Examples">
        <RequestSamples operation={operation} />
        <CodeSamples samples={operation.codeSamples} />
        <ResponseExamples responses={responses} />
      </aside>
      <div className="op-main">
        <Parameters parameters={parameters} />
        {requestBody && <Body body={requestBody} />}
        <Responses responses={responses} />
        <StateChanges changes={stateChanges} />
        <Errors responses={responses} />
        <RelatedOperations related={related} />
      </div>
    </>
  );
}
