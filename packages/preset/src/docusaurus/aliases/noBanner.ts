/** Replaces a component that only the server renders. */
export default function NoBanner(): null {
  return null;
}
