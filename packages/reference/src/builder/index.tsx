import { createRoot } from 'react-dom/client';
import { RequestBuilder, type RequestBuilderProps } from './RequestBuilder.tsx';
import './builder.css';

/** Shows the request builder in an empty element; returns a function that removes it, with all input. */
export function mountBuilder(place: HTMLElement, props: RequestBuilderProps): () => void {
  const root = createRoot(place);
  root.render(<RequestBuilder {...props} />);
  // Later: the page may be rendering, and React cannot unmount a root during a render.
  return () => queueMicrotask(() => root.unmount());
}
