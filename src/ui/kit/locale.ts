/** The languages of the browser with their regions, the preferred one first; none outside of a browser. */
const regional = (): readonly string[] => globalThis.navigator?.languages ?? []

/** A language in the region that the browser names with it: German in Austria, English in the United Kingdom. */
export const localeOf = (language: string, asked = regional()) =>
  asked.find(tag => tag.toLowerCase().split('-')[0] === language.toLowerCase()) ?? language
