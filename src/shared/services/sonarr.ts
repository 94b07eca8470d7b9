import { toggle } from '../settings/fields'
import { select, selectNumber, selectOrZero } from '../settings/option-fields'
import { part } from '../settings/pages'
import type { ServerValues } from './further-servers'
import { regularAnd4K } from './regular-and-4k'

const { regular, fourK } = regularAnd4K({
  id: 'sonarr',
  path: 'Sonarr',
  fields: {
    qualityProfile: select('qualityProfiles', { required: true }),
    /** Numbers of root folders as text, as clients know them. */
    rootPath: select('rootFolderIds', { required: true }),
    /** What Sonarr 3 asks for and Sonarr 4 has no use for. */
    languageProfile: selectOrZero('languageProfiles', { onlyOffered: true }),
    tag: selectNumber('tags'),
    seasonFolders: toggle(),
    // Where nothing is chosen for anime, what holds for all shows counts; only the tag has no fallback.
    qualityProfileAnime: select('qualityProfiles'),
    rootPathAnime: select('rootFolderIds'),
    languageProfileAnime: selectOrZero('languageProfiles', { onlyOffered: true }),
    animeTag: selectNumber('tags'),
    advanced: toggle(false, { own: true }),
    /** Added shows are not searched for. */
    addOnly: toggle(false, { foldedBy: 'advanced' }),
  },
  last: ['advanced', 'addOnly'],
  parts: [
    part('newShows', [['qualityProfile', 'rootPath'], ['tag', 'languageProfile'], 'seasonFolders']),
    part('anime', [
      ['qualityProfileAnime', 'rootPathAnime'],
      ['animeTag', 'languageProfileAnime'],
    ]),
  ],
})

export const sonarr = regular
export const sonarr4K = fourK

export type SonarrSettings = ServerValues<typeof sonarr>
