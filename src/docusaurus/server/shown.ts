/** The operation's page that is being rendered, in the form of a page that Docusaurus has compiled from MDX. */
export const current: { page: object | null } = { page: null };

/** Returns the page that is being rendered: in the registry, the function that loads an operation's content. */
export async function loadShown(): Promise<object> {
  if (!current.page) throw new Error('The content of an operation is loaded while no operation is rendered.');
  return current.page;
}
