import type { SavedPage, SectionSummary, SectionView } from '~/shared/api/settings'
import type { Template, TemplateEdit } from '~/shared/api/templates'
import type { SettingValues } from '~/shared/settings/fields'
import type { OptionLists, TestResult } from '~/shared/settings/model'
import { get, post, put } from './client'

export type Feature = { name: string; enabled: boolean }
export type Named = { id: number; name: string }
export type SpokenLanguage = { iso_639_1: string; english_name: string }

const pathOf = (section: string) => `/api/v3/settings/${encodeURIComponent(section)}`

export const readSummaries = (signal: AbortSignal) => get<SectionSummary[]>('/api/v3/settings', { signal })
export const readSection = (section: string, signal?: AbortSignal) => get<SectionView>(pathOf(section), { signal })
export const writeSection = (section: string, values: Record<string, unknown>) =>
  put<SectionView>(pathOf(section), values)
export const testSection = (section: string, values: Record<string, unknown>) =>
  post<TestResult>(`${pathOf(section)}/test`, values)
export const readOptions = (section: string, values: Record<string, unknown>) =>
  post<OptionLists>(`${pathOf(section)}/options`, values)

export const readTemplates = (channel: string, signal: AbortSignal) =>
  get<Template[]>(`/api/v3/templates/${channel}`, { signal })

/** Saves sections, and texts of channels with them: all of it, or nothing. */
export const savePage = ({
  sections,
  templates,
}: {
  sections: Readonly<Record<string, SettingValues>>
  templates: Readonly<Record<string, Template[]>>
}) =>
  put<SavedPage>('/api/v3/settings', {
    sections,
    templates: Object.fromEntries(
      Object.entries(templates).map(([channel, texts]) => [
        channel,
        texts.map(({ event, subject, message, enabled }): TemplateEdit => ({ event, subject, message, enabled })),
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
