/** The path of a screen of the reference data with its dialog open, to add an entry. */
export const addLink = (screen: 'user' | 'location' | 'btltype'): string =>
  `/admin/${screen}?add=new`;
