import { lidarrManager } from '~/integrations/download/lidarr/manager'
import type { QualityProfile } from '~/integrations/download/model'
import { withoutBreaker } from '~/integrations/http/call'
import { lidarr } from '~/shared/services/lidarr'
import type { App } from '../../../app'
import { completedToAsk } from '../../../settings/given'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'

const profileShape = ({ id, name, items }: QualityProfile) => ({
  id,
  name,
  items: items.map(({ quality, allowed }) => ({
    quality: quality && { id: quality.id, name: quality.name },
    allowed,
  })),
})

/** The lists of Lidarr: with posted settings for the form of an administrator, with the stored ones for power users. */
export function lidarrEndpoints(app: App) {
  const { lists } = lidarrManager
  type Values = Parameters<typeof lists.tags>[1]
  const profiles = async (values: Values, http = app.http) =>
    (await lists.qualityProfiles(http, values)).map(profileShape)
  const folders = async (values: Values, http = app.http) =>
    (await lists.rootFolders(http, values)).map(({ id, path, freeSpace }) => ({
      id,
      path,
      freeSpace: freeSpace ?? 0,
      unmappedFolders: null,
    }))
  const tags = async (values: Values, http = app.http) => lists.tags(http, values)
  const metadata = async (values: Values) => (await lists.metadataProfiles?.(trying, values)) ?? []

  const stored = () => app.settings.get(lidarr)
  const posted = (body: unknown) => completedToAsk(app, lidarr, body)
  const trying = withoutBreaker(app.http)
  const needs = 'powerUser' as const
  // What is posted says where the stored key goes: power users see the lists of what is stored, and no more.
  const posting = { needs: 'admin', reads: anything(), largest: largeBody } as const

  return [
    ...routes('/api/v1/Lidarr')
      .get('enabled', { needs: 'anonymous' }, () => stored().enabled)
      .post('Profiles', posting, ({ body }) => profiles(posted(body), trying))
      .post('RootFolders', posting, ({ body }) => folders(posted(body), trying))
      .post('Metadata', posting, ({ body }) => metadata(posted(body)))
      .post('tags', posting, ({ body }) => tags(posted(body), trying))
      .get('Profiles', { needs }, () => (stored().enabled ? profiles(stored()) : null))
      .get('RootFolders', { needs }, () => (stored().enabled ? folders(stored()) : null))
      .get('tags', { needs }, () => (stored().enabled ? tags(stored()) : null)).endpoints,
    ...routes('/api/v1/Settings').get('lidarrenabled', { needs: 'anonymous' }, () => stored().enabled).endpoints,
  ]
}
