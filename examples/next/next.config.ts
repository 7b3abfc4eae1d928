/**
 * Exports static pages that any web server can serve. The form is rendered once during the build.
 */
export default {
  output: 'export',
  // `npm run check` of this repository checks the types.
  typescript: { ignoreBuildErrors: true },
};
