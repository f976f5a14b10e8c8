/** Output folder of `npm run build`, as in firebase.json. */
export const BUILD_FOLDER = 'build';
