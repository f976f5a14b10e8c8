import { createRoot } from 'react-dom/client';
import { RequestBuilder, type RequestBuilderProps } from './RequestBuilder.tsx';
import './builder.css';

/** Shows the request builder in an empty element; returns a function that removes it, with all input. */
export function mountBuilder(place: HTMLElement, props: RequestBuilderProps): () => void {
  const root = createRoot(place);
  root.render(<RequestBuilder {...props} />);
  // Deferred, because React cannot unmount a root while the page is rendering.
  return () => queueMicrotask(() => root.unmount());
}
