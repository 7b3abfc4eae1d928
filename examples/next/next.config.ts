/** A page that any web server can serve; the form is drawn once while it is built. */
export default {
  output: 'export',
  // `npm run check` of this repository looks at the types.
  typescript: { ignoreBuildErrors: true },
};
