/** What is remembered of a row of another portal: requests have numbers of their own there for every kind. */
export const linkKinds = [
  'setting',
  'person',
  'movie',
  'tvShow',
  'album',
  'issue',
  'wish',
  'log',
  'block',
  'rule',
  'template',
] as const
export type LinkKind = (typeof linkKinds)[number]
