/** Replaces a file that the owner has left out. */
export default null;
