import { createRoot } from 'react-dom/client';
import { RequestBuilder, type RequestBuilderProps } from './RequestBuilder';
import './builder.css';

/** Shows the request builder in an empty element; returns how to take it away, with all that was typed. */
export function mountBuilder(place: HTMLElement, props: RequestBuilderProps): () => void {
  const root = createRoot(place);
  root.render(<RequestBuilder {...props} />);
  // Not at once: the page may be rendering its successor, and React unmounts no root within a render.
  return () => queueMicrotask(() => root.unmount());
}
