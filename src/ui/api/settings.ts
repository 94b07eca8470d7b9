import { queryOptions, useMutation } from '@tanstack/react-query'
import type {
  ChosenPlexServer,
  ConnectedPlex,
  FoundPlexServers,
  PlexOwner,
  PlexOwnerInput,
  PlexServerOutcome,
} from '~/shared/api/plex-connection'
import type { PlexPage, SignInTicket } from '~/shared/api/session'
import type { ApiKey, FoundKey, SavedPage, SectionSummary, SectionView } from '~/shared/api/settings'
import type { TemplateEdit, Templates } from '~/shared/api/templates'
import type { SettingValues } from '~/shared/settings/fields'
import type { Language } from '~/shared/settings/languages'
import type { OptionLists, TestResult } from '~/shared/settings/model'
import { sectionPath } from '~/shared/settings/pages'
import { get, post, put } from './client'
import { ApiError } from './errors'

export const settingsKeys = {
  all: ['settings'] as const,
  section: (id: string) => [...settingsKeys.all, id] as const,
  options: ({ section, server }: ServerRef) => [...settingsKeys.section(section), 'options', server] as const,
  templates: (channel: string | null) => ['templates', channel] as const,
  templatesIn: (channel: string | null, language: Language) => [...settingsKeys.templates(channel), language] as const,
}

export const readSummaries = (signal: AbortSignal) => get<SectionSummary[]>('/api/v3/settings', { signal })
export const readSection = (section: string, signal?: AbortSignal) => get<SectionView>(sectionPath(section), { signal })
export const sectionQuery = (section: string) =>
  queryOptions({
    queryKey: settingsKeys.section(section),
    queryFn: ({ signal }) => readSection(section, signal),
  })

/** What describes one server or place: a section, or an item of its list of servers or places. */
export type ServerRef = { section: string; server: number | null; place?: number }
const serverPath = ({ section, server, place }: ServerRef, what: 'test' | 'key' | 'options') =>
  `${sectionPath(section)}/${what}${server === null ? '' : `?server=${server}`}${place === undefined ? '' : `?place=${place}`}`

/** With the values of the whole section, as they stand in the form. */
export const testServer = (meant: ServerRef, values: Record<string, unknown>) =>
  post<TestResult>(serverPath(meant, 'test'), values)
export const findKey = (meant: ServerRef, values: Record<string, unknown>) =>
  post<FoundKey>(serverPath(meant, 'key'), values)
export const readOptions = (meant: ServerRef, values: Record<string, unknown>) =>
  post<OptionLists>(serverPath(meant, 'options'), values)

export const readTemplates = (channel: string, language: Language, signal: AbortSignal) =>
  get<Templates>(`/api/v3/templates/${channel}?language=${language}`, { signal })

/** Saves sections, and texts of channels with them: all of it, or nothing. */
export const savePage = (page: {
  sections: Readonly<Record<string, SettingValues>>
  /** The revisions they were read with; saved by somebody else since, they are refused, see `isSavedSince`. */
  readFrom: Readonly<Record<string, string>>
  templates: Readonly<Record<string, readonly TemplateEdit[]>>
}) => put<SavedPage>('/api/v3/settings', page)

export const isSavedSince = (error: unknown) => error instanceof ApiError && error.problem?.code === 'SettingsChanged'

const mostTries = 3

/** Changes what is stored now, whoever saves at the same moment. */
export const changeSection = async (
  section: string,
  change: (values: SettingValues) => SettingValues,
  tries = 1,
): Promise<void> => {
  const { values, revision } = await readSection(section)
  try {
    await savePage({ sections: { [section]: change(values) }, readFrom: { [section]: revision }, templates: {} })
  } catch (error) {
    if (!isSavedSince(error) || tries === mostTries) throw error
    await changeSection(section, change, tries + 1)
  }
}

/** Connects the first server of somebody's account at Plex. */
export const connectPlex = (owner: PlexOwner) => post<ConnectedPlex>('/api/v3/plex-connection', owner)

/** The same for whoever allows it on a page of Plex. */
export const beginConnectingPlex = (ownerAdministers: boolean) =>
  post<PlexPage>('/api/v3/plex-connection/page', { ownerAdministers } satisfies PlexOwnerInput)

/** Its name once it was allowed; null until then. */
export const plexServerAllowed = async (ticket: string, signal: AbortSignal) =>
  (await post<PlexServerOutcome>('/api/v3/plex-connection/page/outcome', { ticket } satisfies SignInTicket, { signal }))
    .server

/** The servers of whoever allowed it; null until then. */
export const plexServersFound = async (ticket: string, signal: AbortSignal) =>
  (await post<FoundPlexServers>('/api/v3/plex-connection/servers', { ticket } satisfies SignInTicket, { signal })).found

/** Connects one of them, and answers its name. */
export const addPlexServer = (chosen: ChosenPlexServer) =>
  post<ConnectedPlex>('/api/v3/plex-connection/servers/add', chosen)

/** Makes a new key; the old one ends at once. */
export const useResetApiKey = () => useMutation({ mutationFn: () => post<ApiKey>('/api/v3/api-key/reset') })

/** The key of today; for administrators who have signed in lately. */
export const readApiKey = async () => (await post<ApiKey>('/api/v3/api-key')).apiKey

/** The same for a page that shows it. */
export const useApiKey = () => useMutation({ mutationFn: readApiKey })
