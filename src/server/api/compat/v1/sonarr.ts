import { emptyAnswers } from '../empty-answers'

/** Sonarr cannot be connected yet. */
export const sonarrEndpoints = () =>
  emptyAnswers('/api/v1/Sonarr', 'powerUser', {
    enabled: false,
    version: '',
    Profiles: null,
    RootFolders: null,
    tags: null,
    'v3/LanguageProfiles': null,
  })
