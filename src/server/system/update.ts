import { call, UpstreamError } from '~/integrations/http/call'
import { listAnswer } from '~/integrations/http/reading'
import { hourMs } from '~/shared/durations'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'
import { compareVersions } from '../versions'

const service = 'Release feed'
const keptMs = hourMs
const newsReleases = 5

/** One entry of GitHub's release list, as far as it is read. */
type Announced = {
  tag_name?: unknown
  name?: unknown
  body?: unknown
  draft?: unknown
  prerelease?: unknown
  assets?: unknown
}

type Release = {
  tag: string
  name: string
  /** Markup, safe to show. */
  notes: string
  early: boolean
  downloads: { name: string; url: string }[]
}

/** What a look for releases came to; `off` where the portal was not told where to look. */
type Newest = { check: 'off' | 'failed' | 'done'; release: Release | null; newer: boolean }

/** The newest release of the chosen branch and whether it is newer than this one. */
export async function newestRelease(app: App, afresh = false): Promise<Newest> {
  if (!app.config.updateUrl) return { check: 'off', release: null, newer: false }
  const releases = await announced(app, afresh)
  if (releases === null) return { check: 'failed', release: null, newer: false }
  const release = newestOf(app, releases)
  return { check: 'done', release, newer: release !== null && isNewer(app, release) }
}

/** The newest release of the chosen branch where it is newer than this one. Throws an UpstreamError where the feed fails. */
export async function newerRelease(app: App): Promise<Release | null> {
  const release = newestOf(app, await announcedOrThrow(app, true))
  return release && isNewer(app, release) ? release : null
}

function newestOf(app: App, releases: readonly Release[]): Release | null {
  const stable = app.settings.get(portal).branch === 'stable'
  const [release] = releases
    .filter(({ early }) => !(stable && early))
    .sort((one, other) => compareVersions(other.tag, one.tag))
  return release ?? null
}

const isNewer = ({ config }: App, { tag }: Release) => compareVersions(tag, config.version) > 0

/** What the latest releases brought, as markup; empty when nobody can say. */
export async function news(app: App): Promise<string> {
  const releases = await announced(app, false)
  return (releases ?? [])
    .slice(0, newsReleases)
    .map(({ name, notes }) => `<h2>${Bun.escapeHTML(name)}</h2>\n${notes}`)
    .join('\n')
}

/** Everything that the feed announces; nothing where there is no feed, null where it does not answer. */
async function announced(app: App, afresh: boolean): Promise<Release[] | null> {
  try {
    return await announcedOrThrow(app, afresh)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('release feed could not be read', { reason: error.message })
    return null
  }
}

async function announcedOrThrow(app: App, afresh: boolean): Promise<Release[]> {
  const { updateUrl } = app.config
  if (!updateUrl) return []
  const sent = await call<unknown>(app.http, service, updateUrl, afresh ? {} : { cacheMs: keptMs })
  // Loaded when there are notes to clean: it costs memory that a portal without a feed should not pay.
  const { default: clean } = await import('sanitize-html')
  return listAnswer(service, sent).flatMap(one => readRelease(Object(one), clean))
}

function readRelease(announced: Announced, clean: (markup: string) => string): Release[] {
  const { tag_name: tag, name, body, draft, prerelease, assets } = announced
  if (typeof tag !== 'string' || draft === true) return []
  const files = Array.isArray(assets) ? assets.map(asset => Object(asset)) : []
  return [
    {
      tag,
      name: typeof name === 'string' && name ? name : tag,
      notes: typeof body === 'string' ? clean(Bun.markdown.html(body)) : '',
      early: prerelease === true,
      downloads: files.flatMap(({ name, browser_download_url: url }) =>
        typeof name === 'string' && typeof url === 'string' ? [{ name, url }] : [],
      ),
    },
  ]
}
