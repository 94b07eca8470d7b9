import type { Template, Templates } from '~/shared/api/templates'

/** Texts of a channel as the server answers them in English. */
export const inEnglish = (texts: readonly Template[]): Templates => ({
  ...{ language: 'en', texts: [...texts] },
  sample: {
    ...{
      kinds: { movie: 'Movie', tvShow: 'TV show', album: 'Album' },
      overview: { movie: 'In Paris.', tvShow: 'In orbit.' },
    },
    ...{ comment: 'On its way.', issue: 'No sound', issueText: 'It stops.', reason: 'It is here.' },
  },
})
