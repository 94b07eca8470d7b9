import { managersFor } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import type { QualityProfile } from '~/integrations/download/model'
import { withoutBreaker } from '~/integrations/http/call'
import type { App } from '../../../app'
import { completedToAsk } from '../../../settings/given'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'

const profileShape = ({ id, name, upgradeAllowed, cutoff, items }: QualityProfile) => ({
  id,
  name,
  upgradeAllowed,
  cutoff,
  preferredTags: null,
  items,
})

type Values = Record<string, unknown>

/** The lists of the Radarr instances: with posted settings for the form of an administrator, with the stored ones for power users. */
export function radarrEndpoints(app: App) {
  const [standard] = managersFor('movie', 'standard')
  const [fourK] = managersFor('movie', 'fourK')
  if (!standard || !fourK) return []

  const profiles = async (manager: DownloadManager, values: Values, http = app.http) =>
    (await manager.lists.qualityProfiles(http, values)).map(profileShape)
  const folders = async (manager: DownloadManager, values: Values, http = app.http) =>
    (await manager.lists.rootFolders(http, values)).map(({ id, path, freeSpace }) => ({
      id,
      path,
      freespace: freeSpace ?? 0,
    }))
  const tags = async (manager: DownloadManager, values: Values, http = app.http) =>
    (await manager.lists.tags(http, values)).map(({ id, label }) => ({ id, label }))

  const stored = (manager: DownloadManager): Values => app.settings.get(manager.settings)
  const isOn = (manager: DownloadManager) => stored(manager).enabled === true
  const posted = (body: unknown): Values => completedToAsk(app, standard.settings, body)
  const trying = withoutBreaker(app.http)
  const needs = 'powerUser' as const
  // What is posted says where the stored key goes: power users see the lists of what is stored, and no more.
  const posting = { needs: 'admin', reads: anything(), largest: largeBody } as const

  return routes('/api/v1/Radarr')
    .get('enabled', { needs }, () => isOn(standard))
    .post('Profiles', posting, ({ body }) => profiles(standard, posted(body), trying))
    .post('RootFolders', posting, ({ body }) => folders(standard, posted(body), trying))
    .post('tags', posting, ({ body }) => tags(standard, posted(body), trying))
    .get('Profiles', { needs }, () => (isOn(standard) ? profiles(standard, stored(standard)) : []))
    .get('Profiles/4k', { needs }, () => (isOn(fourK) ? profiles(fourK, stored(fourK)) : []))
    .get('RootFolders', { needs }, () => (isOn(standard) ? folders(standard, stored(standard)) : null))
    .get('RootFolders/4k', { needs }, () => (isOn(fourK) ? folders(fourK, stored(fourK)) : null))
    .get('tags', { needs }, () => (isOn(standard) ? tags(standard, stored(standard)) : null)).endpoints
}
