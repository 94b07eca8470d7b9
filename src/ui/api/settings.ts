import type { SettingValues } from '~/shared/settings/fields'
import type { OptionLists, TestResult } from '~/shared/settings/model'
import { get, post, put } from './client'

/** A section of settings: secrets as a placeholder, and which fields the environment sets. */
export type SectionView = { values: Record<string, unknown>; fromEnvironment: string[] }

/** One line a section, for the index of settings. */
export type SectionSummary = {
  section: string
  configured: boolean
  enabled: boolean | null
  fromEnvironment: string[]
  state: 'connected' | 'check' | null
  missing: string[]
}

export type Template = {
  event: string
  subject: string
  message: string
  enabled: boolean
  defaultSubject: string
  defaultMessage: string
  variables: string[]
}

export type Feature = { name: string; enabled: boolean }
export type Named = { id: number; name: string }
export type SpokenLanguage = { iso_639_1: string; english_name: string }

const pathOf = (section: string) => `/api/v3/Settings/${encodeURIComponent(section)}`

export const readSummaries = (signal: AbortSignal) => get<SectionSummary[]>('/api/v3/Settings', { signal })
export const readSection = (section: string, signal?: AbortSignal) => get<SectionView>(pathOf(section), { signal })
export const writeSection = (section: string, values: Record<string, unknown>) =>
  put<SectionView>(pathOf(section), values)
export const testSection = (section: string, values: Record<string, unknown>) =>
  post<TestResult>(`${pathOf(section)}/test`, values)
export const readOptions = (section: string, values: Record<string, unknown>) =>
  post<OptionLists>(`${pathOf(section)}/options`, values)

export const readTemplates = (agent: string, signal: AbortSignal) =>
  get<Template[]>(`/api/v3/Templates/${agent}`, { signal })
type PageContent<Section, Text> = {
  sections: Readonly<Record<string, Section>>
  templates: Readonly<Record<string, Text[]>>
}
type SentTemplate = Pick<Template, 'event' | 'subject' | 'message' | 'enabled'>

/** Saves sections, and texts of channels with them: all of it, or nothing. */
export const savePage = ({ sections, templates }: PageContent<SettingValues, Template>) =>
  put<PageContent<SectionView, Template>>('/api/v3/Settings', {
    sections,
    templates: Object.fromEntries(
      Object.entries(templates).map(([agent, texts]) => [
        agent,
        texts.map(({ event, subject, message, enabled }): SentTemplate => ({ event, subject, message, enabled })),
      ]),
    ),
  })

export const readFeatures = (signal: AbortSignal) => get<Feature[]>('/api/v2/Features', { signal })
export const switchFeature = ({ name, enabled }: Feature) =>
  post<Feature[]>(`/api/v2/Features/${enabled ? 'enable' : 'disable'}`, { name, enabled })

export const renewApiKey = () => post<string>('/api/v1/Settings/ombi/resetApi')

export const findKeywords = (searchTerm: string, signal: AbortSignal) =>
  get<Named[]>('/api/v1/TheMovieDb/Keywords', { query: { searchTerm }, signal })
export const readKeyword = (id: number, signal: AbortSignal) =>
  get<Named>(`/api/v1/TheMovieDb/Keywords/${id}`, { signal })
export const readGenres = (media: 'movie' | 'tv', signal: AbortSignal) =>
  get<Named[]>(`/api/v2/Search/Genres/${media}`, { signal })
export const readLanguages = (signal: AbortSignal) => get<SpokenLanguage[]>('/api/v2/Search/Languages', { signal })
