/** In place of a component that only the server shows. */
export default function NoBanner(): null {
  return null;
}
